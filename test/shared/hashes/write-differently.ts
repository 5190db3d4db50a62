/** Writes a value as JSON text in another way: keys in another order, with other white space, escapes and number forms. */
export function writeDifferently(value: unknown, seed: number): string {
  let state = seed | 1;
  const next = (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const space = () => ["", " ", "\n\t", "\r\n"][next(4)]!;
  const writeText = (text: string) => {
    const units = text
      .split("")
      .map((unit) => (next(3) === 0 ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}` : unit));
    return `"${units.map((unit) => (unit.length > 1 ? unit : JSON.stringify(unit).slice(1, -1))).join("")}"`;
  };
  const write = (inner: unknown): string => {
    if (typeof inner === "string") return writeText(inner);
    if (typeof inner === "number" && Number.isFinite(inner)) return writeNumber(inner, next(3));
    if (Array.isArray(inner)) return `[${inner.map((item) => space() + write(item) + space()).join(",")}]`;
    if (typeof inner !== "object" || inner === null) return JSON.stringify(inner);
    const members = Object.entries(inner).map(
      ([key, item]) => `${space()}${writeText(key)}${space()}:${space()}${write(item)}${space()}`,
    );
    for (let at = members.length - 1; at > 0; at--) {
      const other = next(at + 1);
      [members[at], members[other]] = [members[other]!, members[at]!];
    }
    return `{${members.join(",")}}`;
  };
  return write(value);
}

function writeNumber(value: number, way: number): string {
  const text = JSON.stringify(value);
  if (way === 0) return text;
  if (way === 1) return value.toExponential();
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}
