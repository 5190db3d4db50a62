import { Canonicalizer } from "../../shared/canonical/canonicalizer.ts";
import type { Notice } from "../../shared/chats/notice.ts";
import { noticeProblem } from "../../shared/chats/notice-problem.ts";
import { cycleStates } from "../../shared/cycles/cycle-columns.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type Problem, type Severity, severities } from "../../shared/problems/problem.ts";
import { type Checked, checkThreads, mostListed, warnOfLeft } from "./check-file.ts";
import type { CheckReport } from "./check-report.ts";
import type { CommandInput } from "./command.ts";
import { forEachChat } from "./for-each-chat.ts";
import { write, writeJson } from "./output.ts";
import { paintFor } from "./paint.ts";
import type { Target } from "./thread-target.ts";
import { wordCheck } from "./word-check.ts";

/** Prints one report for all chats of a database; answers the exit code. */
export async function checkDatabase(target: Target, input: CommandInput): Promise<Result<number>> {
  const json = input.options["json"] === true;
  const sum = new ChatSum(target.path, json ? mostListed.json : mostListed.text);
  const canonicalizer = new Canonicalizer();
  const checked = await forEachChat(
    target,
    input,
    (file, chatId) => checkThreads({ ...file, json, canonicalizer }, async (found) => sum.add(chatId, found)),
    (notices) => sum.addNotices(notices),
  );
  if (!checked.ok) return checked;
  const { report, counts, left } = sum;
  if (json) {
    await writeJson(`${JSON.stringify(report)}\n`);
    warnOfLeft(target.where, left);
  } else await write(`${wordCheck(report, { counts, left }, paintFor(process.stdout))}\n`);
  if (!checked.value) return succeed(2);
  return succeed(counts.error > 0 ? 1 : 0);
}

/** What is found in chats, added up. Pointers begin with the chat's id. */
class ChatSum {
  readonly report: CheckReport & { chats: number };
  readonly counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
  readonly left: Record<string, number> = {};
  readonly #mostPerRule: number;
  readonly #listed = new Map<string, number>();

  constructor(file: string, mostPerRule: number) {
    this.#mostPerRule = mostPerRule;
    this.report = {
      file,
      format: "agent-db",
      version: "0.0.4",
      chats: 0,
      turns: 0,
      messages: 0,
      cycles: { complete: 0, partial: 0, unanswered: 0, empty: 0, deferred: 0 },
      interruptedTurns: [],
      lostParts: 0,
      hash: null,
      problems: [],
    };
  }

  add(chatId: string, { report, analysed }: Checked): void {
    const sum = this.report;
    const under = (pointer: string) => `/${chatId.replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
    sum.chats += 1;
    sum.turns += report.turns;
    sum.messages += report.messages;
    sum.lostParts += report.lostParts;
    for (const state of cycleStates) sum.cycles[state] += report.cycles[state];
    for (const pointer of report.interruptedTurns) sum.interruptedTurns.push(under(pointer));
    for (const severity of severities) this.counts[severity] += analysed.counts[severity];
    for (const problem of report.problems) this.#list({ ...problem, pointer: under(problem.pointer) });
    for (const [rule, more] of Object.entries(analysed.left)) this.left[rule] = (this.left[rule] ?? 0) + more;
  }

  /** Of the database itself: what could only be read in part. */
  addNotices(notices: readonly Notice[]): void {
    for (const problem of notices.map((notice) => noticeProblem(notice, ""))) {
      this.counts[problem.severity] += 1;
      this.#list(problem);
    }
  }

  #list(problem: Problem): void {
    const { rule } = problem;
    const listed = this.#listed.get(rule) ?? 0;
    if (listed < this.#mostPerRule) this.report.problems.push(problem);
    else this.left[rule] = (this.left[rule] ?? 0) + 1;
    this.#listed.set(rule, listed + 1);
  }
}
