// Numbers: most are already written as JavaScript prints them. The others are collected, and JavaScript prints them all at once.
import { numbers, rewrittenTop, source } from "./canonical-memory";
import { noteOddity, numberOverflow } from "./canonical-strings";
import { entry, flush, numberKind, piece } from "./canonical-tape";

/** Prints the numbers in [start, end), with commas between, to `out` as a list; answers the length. */
@external("canonical", "printNumbers")
declare function printNumbers(start: usize, end: usize, out: usize): usize;

/** So many digits survive the way through a double, each text to a double of its own. */
const safeDigits: usize = 15;

export let numbersTop: usize = 0;
export let numberCount: u32 = 0;
/** Where each number starts once it is printed, and one more: the next one starts behind a comma. */
let printed: usize = 0;

@inline
function isDigit(p: usize): bool {
  return <u32>load<u8>(p) - 0x30 < 10;
}

function passDigits(from: usize): usize {
  let p = from;
  while (isDigit(p)) p++;
  return p;
}

/** Behind the number at `from`, which becomes the next piece; 0 if it is none. */
export function readNumber(from: usize): usize {
  const whole = from + (load<u8>(from) == 0x2d ? 1 : 0);
  const leading: u32 = load<u8>(whole);
  let p = leading == 0x30 ? whole + 1 : passDigits(whole);
  if (p == whole) return 0;
  let asPrinted = p - whole <= safeDigits && (leading != 0x30 || whole == from);
  if (load<u8>(p) == 0x2e) {
    const fraction = p + 1;
    p = passDigits(fraction);
    if (p == fraction) return 0;
    asPrinted = isPrintedFraction(whole, fraction, p);
  }
  if ((load<u8>(p) | 0x20) == 0x65) {
    const sign: u32 = load<u8>(p, 1);
    const power = p + (sign == 0x2b || sign == 0x2d ? 2 : 1);
    p = passDigits(power);
    if (p == power) return 0;
    asPrinted = false;
  }
  if (asPrinted) piece(from, p);
  else collect(from, p);
  return p;
}

/** No zero at the end, few enough digits, and not so small that JavaScript would write a power. */
function isPrintedFraction(whole: usize, fraction: usize, end: usize): bool {
  if (load<u8>(end - 1) == 0x30) return false;
  if (load<u8>(whole) != 0x30) return end - whole - 1 <= safeDigits;
  let p = fraction;
  while (load<u8>(p) == 0x30) p++;
  return p - fraction <= 5 && end - p <= safeDigits;
}

function collect(from: usize, to: usize): void {
  flush();
  entry(numberCount, numberKind | <u32>(from - source));
  for (let done: usize = 0; done < to - from; done += 16) v128.store(numbersTop + done, v128.load(from + done));
  numbersTop += to - from;
  store<u8>(numbersTop++, 0x2c);
  numberCount++;
}

/** After everything is read. */
export function printCollected(): void {
  if (numberCount == 0) return;
  const list = rewrittenTop;
  const end = list + printNumbers(numbers, numbersTop - 1, list);
  printed = (end + 3) & ~3;
  store<u32>(printed, <u32>(list + 1));
  let place = printed + 4;
  for (let p = list; p < end; p++) {
    if (load<u8>(p) != 0x2c) continue;
    store<u32>(place, <u32>(p + 1));
    place += 4;
  }
  store<u32>(place, <u32>end);
}

/** Writes a number that was collected. `offset` is where it stands in the source. */
@inline
export function writeNumber(number: usize, offset: usize, out: usize): usize {
  const start: usize = load<u32>(printed + number * 4);
  const length: usize = load<u32>(printed + number * 4, 4) - start - 1;
  // A number beyond all doubles is printed as null.
  if (load<u8>(start) == 0x6e) noteOddity(numberOverflow, source + offset);
  v128.store(out, v128.load(start));
  v128.store(out, v128.load(start, 16), 16);
  return out + length;
}
