import type { Findings, ItemCounts } from "../../shared/cleaning/cleaned-thread.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { countThings } from "../../shared/problems/count-things.ts";
import { type ProviderName, type Verdict, providerNames } from "../../shared/providers/judge-history.ts";
import { shorten } from "../../shared/text/shorten.ts";
import type { Finding } from "../../shared/versions/version-plan.ts";
import type { Paint } from "./paint.ts";
import type { Cleaning } from "./plan-cleaning.ts";
import { countReplaced, wordSecrets, wordTurns } from "./word-preparing.ts";

/** Of one list. */
const mostListed = 20;
const longest = { pointer: 200, reason: 400 };
const shownOfHash = 12;

const nouns: Record<keyof ItemCounts, string> = {
  turns: "turn",
  requests: "request",
  responses: "response",
  calls: "call",
  returns: "return",
  thinking: "thinking part",
  events: "event",
};
const styles: Record<ProviderName, string> = { openai: "OpenAI-style", anthropic: "Anthropic-style" };

/** A report for people: what goes and what changes, whether providers take the result, and its hash. */
export function wordCleaning(cleaning: Cleaning, paint: Paint): string {
  const { name, cleaned, verdicts, hashes } = cleaning;
  const { from, to, synthesized } = cleaned;
  const lines = [
    `${paint("bold", oneLine(name))}: ${wordSum(cleaning)}`,
    ...wordList(cleaned.removed, paint("yellow", "goes   "), paint),
    ...wordList(cleaned.changed, paint("blue", "changes"), paint),
    ...wordList(cleaned.notes, paint("faint", "note   "), paint),
    ...(cleaning.secrets === null ? [] : wordSecrets(cleaning.secrets, paint)),
    ...(synthesized === 0 ? [] : [`  ${paint("yellow", wordSynthesized(synthesized))}`]),
    ...(from.readAs === to ? [] : [`  now ${to}: ${wordVersion(from)}`]),
    ...wordVerdicts(verdicts, paint),
    ...(hashes === null ? [] : [`  hash ${wordHashes(hashes)}`]),
  ];
  return lines.join("\n");
}

/** What a refusal comes down to, where there is room for one line. */
export function wordRefusals({ name, verdicts }: Pick<Cleaning, "name" | "verdicts">): string[] {
  return providerNames
    .filter((provider) => !verdicts[provider].accepts)
    .map((provider) => {
      const [first] = verdicts[provider].reasons;
      const why = first === undefined ? "" : `; the first: ${wordFinding(first, ": ")}`;
      return oneLine(
        `${name}: ${styles[provider]} providers refuse the result, ${countReasons(verdicts[provider])}${why}`,
      );
    });
}

function wordSum(cleaning: Cleaning): string {
  const { isSame, loses, removed, changed, cutTurns, synthesized } = cleaning.cleaned;
  if (isSame) return wordSame(cleaning);
  const clauses = [
    cleaning.turns === null ? null : wordTurns(cleaning.turns),
    cleaning.secrets === null ? null : countReplaced(cleaning.secrets),
    // A version may cost single fields, which are counted nowhere else.
    wordLost(loses) ?? clause(removed.length, "place", "goes", "go"),
    clause(synthesized, "return", "is added", "are added"),
    clause(cutTurns, "turn", "is now interrupted", "are now interrupted"),
    clause(changed.length, "place", "changes", "change"),
  ];
  return clauses.filter((words) => words !== null).join("; ") || "nothing else is taken out";
}

/** What is refused and stays was not clean. */
function wordSame({ verdicts, isFile }: Cleaning): string {
  const isClean = providerNames.every((provider) => verdicts[provider].accepts);
  const what = isClean ? "nothing to clean" : "nothing is taken out";
  return `${what}: the result is the ${isFile ? "source" : "thread"}, byte for byte`;
}

function wordLost(loses: ItemCounts): string | null {
  const kinds = (Object.keys(nouns) as (keyof ItemCounts)[]).filter((kind) => loses[kind] > 0);
  const items = kinds.map((kind) => countThings(loses[kind], nouns[kind]));
  if (items.length === 0) return null;
  const isOne = kinds.length === 1 && loses[kinds[0]!] === 1;
  const words = items.length === 1 ? items[0]! : `${items.slice(0, -1).join(", ")} and ${items.at(-1)!}`;
  return `${words} ${isOne ? "goes" : "go"}`;
}

const clause = (count: number, noun: string, one: string, many: string) =>
  count === 0 ? null : `${countThings(count, noun)} ${count === 1 ? one : many}`;

function* wordList(findings: Findings, label: string, paint: Paint): Generator<string> {
  const listed = Math.min(findings.length, mostListed);
  for (let at = 0; at < listed; at++) yield `  ${label}  ${wordFinding(findings.at(at), "  ")}`;
  const more = findings.length - listed;
  if (more > 0) yield paint("faint", `  … and ${more.toLocaleString("en")} more: --json lists all`);
}

/** Names from the file are in both. */
function wordFinding({ pointer, reason }: Finding, between: string): string {
  const where = pointer === "" ? "the thread" : shorten(oneLine(pointer), longest.pointer);
  return `${where}${between}${shorten(oneLine(reason), longest.reason)}`;
}

const wordSynthesized = (count: number) =>
  count === 1
    ? "1 return is written by Threadlens: it did not happen, and says so (metadata.synthesized)"
    : `${countThings(count, "return")} are written by Threadlens: they did not happen, and say so (metadata.synthesized)`;

const wordVersion = ({ stated, readAs }: Cleaning["cleaned"]["from"]) =>
  stated === null ? `it said no version and reads as ${readAs}` : `it was ${oneLine(stated)}`;

function wordVerdicts(verdicts: Cleaning["verdicts"], paint: Paint): string[] {
  const accepted = providerNames.filter((provider) => verdicts[provider].accepts);
  const all = accepted.map((provider) => paint("green", `${styles[provider]}: accepted.`)).join(" ");
  const refused = providerNames.filter((provider) => !verdicts[provider].accepts);
  return [
    ...(all === "" ? [] : [`  ${all}`]),
    ...refused.flatMap((provider) => wordRefused(provider, verdicts[provider], paint)),
  ];
}

function wordRefused(provider: ProviderName, verdict: Verdict, paint: Paint): string[] {
  const { reasons, left } = verdict;
  const listed = reasons.slice(0, mostListed);
  const more = reasons.length - listed.length + left;
  return [
    `  ${paint("red", `${styles[provider]}: refused, ${countReasons(verdict)}:`)}`,
    ...listed.map((finding) => `    ${wordFinding(finding, "  ")}`),
    ...(more === 0 ? [] : [paint("faint", `    … and ${more.toLocaleString("en")} more`)]),
  ];
}

const countReasons = ({ reasons, left }: Verdict) => countThings(reasons.length + left, "reason");

const wordHashes = ({ before, after }: NonNullable<Cleaning["hashes"]>) =>
  before === after ? `${cut(before)}, as before` : `${cut(before)} → ${cut(after)}`;
const cut = (hash: string) => `${hash.slice(0, shownOfHash)}…`;
