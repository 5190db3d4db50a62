import type { Findings } from "../../shared/cleaning/cleaned-thread.ts";
import type { LostPart } from "../../shared/converted/lost-part.ts";
import type { NotExpressible } from "../../shared/exporting/export-report.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { countThings } from "../../shared/problems/count-things.ts";
import { streamRule } from "../../shared/streams/stream-rules.ts";
import { shorten } from "../../shared/text/shorten.ts";
import type { Conversion } from "./convert-file.ts";
import { type Paint, severityColours } from "./paint.ts";
import { countReplaced, wordSecrets, wordTurns } from "./word-preparing.ts";

/** Of one list. */
const mostListed = 20;
const longestText = 60;
const longestReason = 400;

/** A report for people: what came out, what was lost on the way, what could not be said, and what else there is to know. */
export function wordConversion(conversion: Conversion, out: string | null, paint: Paint): string {
  const { name, lost, removed, changed, notExpressible, secrets } = conversion;
  // What was lost is listed already.
  const problems = conversion.problems.filter(({ rule }) => rule !== streamRule.lostParts.id);
  return [
    `${paint("bold", oneLine(name))}: ${wordSum(conversion)}`,
    ...lost.slice(0, mostListed).map((part) => `  ${paint("yellow", "lost   ")}  ${wordLost(part)}`),
    ...wordMore(lost.length, "lost parts"),
    ...wordFindings(removed, paint("yellow", "goes   ")),
    ...wordFindings(changed, paint("blue", "changes")),
    ...notExpressible
      .slice(0, mostListed)
      .map((entry) => `  ${paint("yellow", "not in it")}  ${wordEntry(entry)}`),
    ...wordMore(notExpressible.length, "things that it cannot say"),
    ...(secrets === null ? [] : wordSecrets(secrets, paint)),
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

function wordSum({ turns, lost, removed, notExpressible, secrets }: Conversion): string {
  const clauses = [
    turns.selected === null ? null : wordTurns(turns.selected),
    countThings(turns.written, "turn"),
    lost.length === 0 ? "nothing lost" : countThings(lost.length, "lost part"),
    removed.length === 0 ? null : `${countThings(removed.length, "place")} taken out`,
    notExpressible.length === 0 ? null : `${countThings(notExpressible.length, "thing")} that it cannot say`,
    secrets === null ? null : countReplaced(secrets),
  ];
  return clauses.filter((words) => words !== null).join(", ");
}

function wordFindings(findings: Findings, fate: string): string[] {
  const lines = Array.from({ length: Math.min(findings.length, mostListed) }, (_, at) => {
    const { pointer, reason } = findings.at(at);
    return `  ${fate}  ${wordPlace(pointer, reason)}`;
  });
  return [...lines, ...wordMore(findings.length, "places")];
}

const wordEntry = ({ pointer, reason, places }: NotExpressible): string =>
  wordPlace(pointer, places > 1 ? `${reason} (${countThings(places, "place")}, this is the first)` : reason);

const wordPlace = (pointer: string, reason: string): string =>
  oneLine(`${pointer === "" ? "" : `${pointer}: `}${shorten(reason, longestReason)}`);

const wordMore = (length: number, what: string): string[] =>
  length > mostListed ? [`  … and ${(length - mostListed).toLocaleString("en")} more ${what}`] : [];

function wordLost({ kind, tool, text, lastEvent, reason, line, turn }: LostPart): string {
  const what = tool === null ? kind : `${kind} ${tool}`;
  const said = text === "" ? "" : ` “${shorten(oneLine(text), longestText)}”`;
  const ended = lastEvent === "" ? "" : `, last event ${lastEvent}`;
  const place = line === null ? "" : `, line ${line.toLocaleString("en")}`;
  return oneLine(`/turns/${turn}  ${what}${said}: ${reason}${ended}${place}`);
}
