/** Answers go to stdout, everything said beside them to stderr: one line each, whatever is in the text. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
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
