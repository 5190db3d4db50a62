/** Answers go to stdout, everything said beside them to stderr: one line each, whatever is in the text. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Thrown by `write` when nobody reads the output any more: there is nothing left to do then. */
export class ReaderGone extends Error {}

/** For what may be large: resolves once the reader took it. */
export function write(output: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => (error ? reject(new ReaderGone()) : resolve());
    if (process.stdout.writable) process.stdout.write(output, settle);
    else reject(new ReaderGone());
  });
}

/** What would drive a terminal or turn the reading direction is its number in JSON: the value is the same. */
export function writeJson(json: string): Promise<void> {
  return write(
    json.replace(
      /[\u007f-\u009f\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
}

export function warn(line: string): void {
  process.stderr.write(`threadlens: ${line.replace(/\s*[\r\n]+\s*/g, " ")}\n`);
}

/** A reader that goes away (`threadlens --help | head -1`) is no failure. */
export function survivesClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
}

export function stdoutFlushed(): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write("", () => resolve());
  });
}
