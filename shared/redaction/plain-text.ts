import { type Found, placeholder } from "./found.ts";
import { markersIn, markerStart } from "./marker.ts";
import type { SecretFinder } from "./secret-finder.ts";
import type { Pointing, SecretList } from "./secret-list.ts";

/** A text with one character in place of each marker. */
type Marked = { text: string; marks: readonly Mark[] };
type Mark = { at: number; marker: string };

/** From the first of these rounds on all that stands around a match goes with it, from the second on the whole text. */
const widening = 4;
const givingUp = 8;

/**
 * Replaces the secrets of a text that is no JSON. What stands beside a marker may match only now (`a\b` does, in “aaa”), so it looks
 * again until there is nothing: therefore the result stays as it is when it is redacted again.
 */
export class PlainTextRedactor {
  readonly #finder: SecretFinder;
  readonly #secrets: SecretList;

  constructor(finder: SecretFinder, secrets: SecretList) {
    this.#finder = finder;
    this.#secrets = secrets;
  }

  redact(text: string, name: string | null, point: Pointing): string {
    let marked = readMarkers(text);
    for (let round = 0; ; round++) {
      const secrets = outsideMarks(this.#finder.find(marked.text, name), marked);
      const gone = secrets.filter(({ start, end }) => !this.#secrets.isKept(marked.text.slice(start, end)));
      if (gone.length === 0) {
        for (const { start, end, kind } of secrets)
          this.#secrets.noteKept(marked.text.slice(start, end), kind, point);
        return round === 0 ? text : writeMarkers(marked);
      }
      if (round >= givingUp) return this.#secrets.replace(text, gone[0]!.kind, point);
      marked = this.#replace(marked, round < widening ? gone : wholeStretches(gone, marked), point);
    }
  }

  #replace({ text, marks }: Marked, secrets: readonly Found[], point: Pointing): Marked {
    const pieces: string[] = [];
    const left: Mark[] = [];
    let length = 0;
    let next = 0;
    const copy = (from: number, to: number) => {
      for (; next < marks.length && marks[next]!.at < to; next++)
        left.push({ at: length + marks[next]!.at - from, marker: marks[next]!.marker });
      pieces.push(text.slice(from, to));
      length += to - from;
    };
    let from = 0;
    for (const { start, end, kind } of secrets) {
      copy(from, start);
      left.push({ at: length, marker: this.#secrets.replace(text.slice(start, end), kind, point) });
      pieces.push(placeholder);
      length += placeholder.length;
      from = end;
    }
    copy(from, text.length);
    return { text: pieces.join(""), marks: left };
  }
}

function readMarkers(text: string): Marked {
  const marks: Mark[] = [];
  if (!text.includes(markerStart)) return { text, marks };
  let shrunk = 0;
  for (const { index, 0: marker } of text.matchAll(markersIn())) {
    marks.push({ at: index - shrunk, marker });
    shrunk += marker.length - placeholder.length;
  }
  return { text: text.replaceAll(markersIn(), placeholder), marks };
}

function writeMarkers({ text, marks }: Marked): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, marker } of marks) {
    pieces.push(text.slice(from, at), marker);
    from = at + placeholder.length;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}

/** A match that reaches over a marker is as many secrets as it has stretches outside of markers. */
function outsideMarks(found: readonly Found[], { marks }: Marked): Found[] {
  if (marks.length === 0) return [...found];
  const outside: Found[] = [];
  let next = 0;
  for (const { start, end, kind } of found) {
    while (next < marks.length && marks[next]!.at < start) next++;
    let from = start;
    for (; next < marks.length && marks[next]!.at < end; next++) {
      if (marks[next]!.at > from) outside.push({ start: from, end: marks[next]!.at, kind });
      from = marks[next]!.at + placeholder.length;
    }
    if (end > from) outside.push({ start: from, end, kind });
  }
  return outside;
}

/** All that stands between the markers around each of them. */
function wholeStretches(found: readonly Found[], { text, marks }: Marked): Found[] {
  const whole: Found[] = [];
  let next = 0;
  for (const { start, kind } of found) {
    while (next < marks.length && marks[next]!.at < start) next++;
    const from = next === 0 ? 0 : marks[next - 1]!.at + placeholder.length;
    if (whole.at(-1)?.start !== from) whole.push({ start: from, end: marks[next]?.at ?? text.length, kind });
  }
  return whole;
}
