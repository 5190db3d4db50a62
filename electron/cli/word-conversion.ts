import type { LostPart } from "../../shared/converted/lost-part.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { countThings } from "../../shared/problems/count-things.ts";
import { streamRule } from "../../shared/streams/stream-rules.ts";
import { shorten } from "../../shared/text/shorten.ts";
import type { Conversion } from "./convert-file.ts";
import { type Paint, severityColours } from "./paint.ts";

/** Of one list. */
const mostListed = 20;
const longestText = 60;

/** A report for people: what came out, what was lost on the way, and what else there is to know. */
export function wordConversion(conversion: Conversion, out: string | null, paint: Paint): string {
  const { name, turns, lost } = conversion;
  // What was lost is listed already.
  const problems = conversion.problems.filter(({ rule }) => rule !== streamRule.lostParts.id);
  const sum = `${countThings(turns, "turn")}, ${lost.length === 0 ? "nothing lost" : countThings(lost.length, "lost part")}`;
  return [
    `${paint("bold", oneLine(name))}: ${sum}`,
    ...lost.slice(0, mostListed).map((part) => `  ${paint("yellow", "lost   ")}  ${wordLost(part)}`),
    ...wordMore(lost.length, "lost parts"),
    ...problems
      .slice(0, mostListed)
      .map(
        ({ severity, pointer, message }) =>
          `  ${paint(severityColours[severity], severity.padEnd(7))}  ${pointer === "" ? "" : `${oneLine(pointer)}: `}${oneLine(message)}`,
      ),
    ...wordMore(problems.length, "things to know"),
    ...(out === null ? [] : [oneLine(`  written to ${out}`)]),
  ].join("\n");
}

const wordMore = (length: number, what: string): string[] =>
  length > mostListed ? [`  … and ${(length - mostListed).toLocaleString("en")} more ${what}`] : [];

function wordLost({ kind, tool, text, lastEvent, reason, line, turn }: LostPart): string {
  const what = tool === null ? kind : `${kind} ${tool}`;
  const said = text === "" ? "" : ` “${shorten(oneLine(text), longestText)}”`;
  const ended = lastEvent === "" ? "" : `, last event ${lastEvent}`;
  const place = line === null ? "" : `, line ${line.toLocaleString("en")}`;
  return oneLine(`/turns/${turn}  ${what}${said}: ${reason}${ended}${place}`);
}
