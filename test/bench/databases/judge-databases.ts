import { findDisagreement } from "../judge.ts";
import { type DatabaseComparison, nameOf } from "./database-comparisons.ts";
import type { MeasuredWork } from "./measure-works.ts";

/** `theirs` is null where there is nothing to compare with. */
export type DatabaseFigure = {
  ours: number;
  theirs: number | null;
  ratio: number | null;
  met: boolean | null;
};

export type DatabaseVerdict = { work: string; against: string | null; goal: { times: number } | null } & (
  | { state: "measured"; used: DatabaseFigure; first: DatabaseFigure; again: number }
  | { state: "failed"; why: string }
);

type Measured = Extract<MeasuredWork, { state: "measured" }>;

export function judgeDatabases(
  comparisons: readonly DatabaseComparison[],
  measured: ReadonlyMap<string, MeasuredWork>,
): DatabaseVerdict[] {
  return comparisons.map((comparison) => {
    const { work, against, goal, agree } = comparison;
    const named = { work: nameOf(comparison), against, goal };
    const ours = measured.get(work)!;
    const theirs = against === null ? null : measured.get(against)!;
    if (ours.state === "failed") return { ...named, state: "failed", why: ours.why };
    if (theirs?.state === "failed") return { ...named, state: "failed", why: `${against}: ${theirs.why}` };
    const unlike = agree && theirs !== null ? findDisagreement(ours.answer, theirs.answer) : null;
    if (unlike !== null) return { ...named, state: "failed", why: unlike };
    const figure = (kind: "used" | "first") => compare(ours, theirs, goal, kind);
    return { ...named, state: "measured", used: figure("used"), first: figure("first"), again: ours.again };
  });
}

function compare(
  ours: Measured,
  theirs: Measured | null,
  goal: { times: number } | null,
  kind: "used" | "first",
): DatabaseFigure {
  if (theirs === null) return { ours: ours[kind], theirs: null, ratio: null, met: null };
  const ratio = ours[kind] / theirs[kind];
  return { ours: ours[kind], theirs: theirs[kind], ratio, met: goal === null ? null : ratio <= goal.times };
}
