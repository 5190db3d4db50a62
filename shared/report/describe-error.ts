/** What may be told of an error of our own: messages quote files, so it is its name and the places in our code, nothing else. */
export type ErrorFacts = { name: string; at: readonly string[] };

/** A name that is not one of these could be anything. */
const names = new Set([
  "Error",
  "AggregateError",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
  "AbortError",
  "DataCloneError",
  "InvalidStateError",
  "NotAllowedError",
  "NotFoundError",
  "QuotaExceededError",
  "SqliteError",
  "TimeoutError",
  "ZodError",
]);
const mostPlaces = 8;
/** The end of a line of a stack: a file, without its folders, with line and column. */
const place = /([\w.-]{1,80}\.[cm]?[jt]sx?):(\d{1,7}):(\d{1,7})\)?$/;

export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: "something thrown that is no error", at: [] };
  return { name: names.has(error.name) ? error.name : "Error", at: placesIn(error) };
}

function placesIn(error: Error): string[] {
  return (behindMessage(error) ?? "")
    .split("\n")
    .flatMap((line) => {
      const found = /^\s+at /.test(line) ? place.exec(line.trimEnd()) : null;
      return found === null ? [] : [`${found[1]}:${found[2]}:${found[3]}`];
    })
    .slice(0, mostPlaces);
}

/** The places stand behind name and message, which could look like some. Null where they begin otherwise: who knows what is told then. */
function behindMessage({ stack, name, message, constructor }: Error): string | null {
  if (typeof stack !== "string") return null;
  const words = message === "" ? "" : `: ${message}`;
  for (const start of [name, constructor.name, "Error"]) {
    if (!stack.startsWith(start)) continue;
    const rest = stack.slice(start.length).replace(/^ \[[A-Z0-9_]{1,60}\]/, "");
    if (rest.startsWith(`${words}\n`)) return rest.slice(words.length);
  }
  return null;
}
