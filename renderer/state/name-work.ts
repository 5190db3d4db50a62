/** Every screen of a host hears of all work: names that merely count up would be the names of another screen's, too. */
export function nameWork(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join("-");
}
