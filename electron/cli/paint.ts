const codes = { red: 31, green: 32, yellow: 33, blue: 34, bold: 1, faint: 2 } as const;

export const severityColours = { error: "red", warning: "yellow", note: "blue" } as const;

export type Paint = (colour: keyof typeof codes, text: string) => string;

type Environment = Readonly<Record<string, string | undefined>>;

/** Colours on a terminal that knows them, for users who want them (https://no-color.org); plain text everywhere else. */
export function paintFor(stream: { isTTY?: boolean }, environment: Environment = process.env): Paint {
  const isPlain =
    stream.isTTY !== true || (environment["NO_COLOR"] ?? "") !== "" || environment["TERM"] === "dumb";
  return isPlain ? (_, text) => text : (colour, text) => `\u001B[${codes[colour]}m${text}\u001B[0m`;
}
