import { cycleStates } from "../../shared/cycles/cycle-columns.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import type { Problem, Severity } from "../../shared/problems/problem.ts";
import type { CheckReport } from "./check-report.ts";
import { type Paint, severityColours } from "./paint.ts";

const mostPointers = 8;

const names = {
  thread: "thread",
  "agent-db": "stored chat",
  stream: "stream capture",
  "pydantic-ai": "message history",
};

export type Counted = { counts: Record<Severity, number>; left: Record<string, number> };

/** A report for people: what the thread is, its cycles, and every problem with its place. */
export function wordCheck(report: CheckReport, { counts, left }: Counted, paint: Paint): string {
  const name = report.index === undefined ? report.file : `${report.file}#${report.index}`;
  const chats = report.chats === undefined ? "" : `${count(report.chats, "chat")}, `;
  const what = report.chats === undefined ? names[report.format] : "agent database";
  const whole = report.chats === undefined ? "the thread" : "the database";
  const size = `${chats}${count(report.turns, "turn")}, ${count(report.messages, "message")}`;
  const lines = [
    `${paint("bold", oneLine(name))}: ${what}, version ${oneLine(report.version)}, ${size}`,
    `  cycles       ${wordCycles(report)}`,
    ...(report.interruptedTurns.length === 0
      ? []
      : [`  interrupted  ${listPointers(report.interruptedTurns)}`]),
    ...(report.lostParts === 0 ? [] : [`  lost         ${count(report.lostParts, "part")}`]),
    ...(report.chats === undefined
      ? [`  hash         ${report.hash ?? "none, as the thread is cut off"}`]
      : []),
    ...report.problems.map((problem) => wordProblem(problem, whole, paint)),
    ...Object.entries(left).map(([rule, more]) => paint("faint", `  … and ${number(more)} more of ${rule}`)),
    `  ${wordCounts(counts, paint)}`,
  ];
  return lines.join("\n");
}

function wordCycles({ cycles }: CheckReport): string {
  const found = cycleStates.filter((state) => cycles[state] > 0);
  return found.length === 0 ? "none" : found.map((state) => `${number(cycles[state])} ${state}`).join(", ");
}

function listPointers(pointers: readonly string[]): string {
  const shown = pointers.slice(0, mostPointers).map(oneLine).join(" ");
  const more = pointers.length - mostPointers;
  return more > 0 ? `${shown} and ${number(more)} more` : shown;
}

function wordProblem({ rule, severity, pointer, message }: Problem, whole: string, paint: Paint): string {
  const where = pointer === "" ? whole : oneLine(pointer);
  const label = paint(severityColours[severity], severity.padEnd(7));
  return `  ${label}  ${where}: ${oneLine(message)} ${paint("faint", `[${rule}]`)}`;
}

function wordCounts(counts: Record<Severity, number>, paint: Paint): string {
  const { error, warning, note } = counts;
  if (error + warning + note === 0) return paint("green", "no problems");
  const words = [count(error, "error"), count(warning, "warning"), count(note, "note")].join(", ");
  return error === 0 ? words : paint("red", words);
}

const count = (found: number, noun: string) => `${number(found)} ${noun}${found === 1 ? "" : "s"}`;
const number = (value: number) => value.toLocaleString("en");
