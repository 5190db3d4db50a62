const oklch = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+|none)(?:deg)?\s*\)$/;

/** The system's own colours, and mixtures of them. */
const rgb = /^rgb\((\d+), (\d+), (\d+)\)$/;
const srgb = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/;

/** An opaque colour, as a page computes it, in sRGB, clipped to what it can show; null for anything else. */
export function colourToHex(colour: string): string | null {
  const bytes = rgb.exec(colour)?.slice(1).map(Number);
  const shares = srgb.exec(colour)?.slice(1);
  const plain = bytes ?? shares?.map((share) => Math.round(Math.min(1, Number(share)) * 255));
  return plain === undefined ? oklchToHex(colour) : toHex(plain);
}

const toHex = (bytes: readonly number[]): string =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;

function oklchToHex(colour: string): string | null {
  const found = oklch.exec(colour.trim());
  if (found === null) return null;
  const lightness = Number(found[1]) / (found[2] === "%" ? 100 : 1);
  const chroma = Number(found[3]);
  const hue = (found[4] === "none" ? 0 : Number(found[4])) * (Math.PI / 180);
  const channels = toLinear(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
  return toHex(channels.map(toByte));
}

/** Oklab to linear sRGB, after the definition of the space. */
function toLinear(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toByte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
