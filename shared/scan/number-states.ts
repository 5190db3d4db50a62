// A JSON number as states, so that it can stop and go on at any byte.
const start = 0;
const minus = 1;
const zero = 2;
const whole = 3;
const point = 4;
const fraction = 5;
const exponent = 6;
const exponentSign = 7;
const power = 8;
const over = -1;

/** The state after one more byte, or -1 if the byte is no longer part of the number. */
export function nextNumberState(state: number, byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return afterDigit(state, byte);
  switch (byte) {
    case 0x2d:
      if (state === start) return minus;
      return state === exponent ? exponentSign : over;
    case 0x2b:
      return state === exponent ? exponentSign : over;
    case 0x2e:
      return state === zero || state === whole ? point : over;
    case 0x65:
    case 0x45:
      return state === zero || state === whole || state === fraction ? exponent : over;
    default:
      return over;
  }
}

export function numberMayEnd(state: number): boolean {
  return state === zero || state === whole || state === fraction || state === power;
}

function afterDigit(state: number, byte: number): number {
  switch (state) {
    case whole:
    case fraction:
    case power:
      return state;
    case zero:
      return over;
    case point:
      return fraction;
    case exponent:
    case exponentSign:
      return power;
    default:
      return byte === 0x30 ? zero : whole;
  }
}
