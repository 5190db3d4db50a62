import { useRef } from "react";
import type { Command } from "../commands/command.ts";
import { walkCommand } from "../commands/walk-command.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { agentBeside, brokenBeside, problemBeside, turnBeside } from "./step-turns.ts";

type Options = {
  id: string;
  pages: DocumentPages;
  /** Where the way begins while nothing is selected. */
  start: () => number;
  reveal: (row: number, where: "nearest" | "top") => void;
};

/** The ways through a thread by turn, agent and problem. */
export function useWalks(options: Options): Command[] {
  const app = useApp();
  const steps = useRef(Promise.resolve());
  /** One after the other: each starts where the one before has led, however fast the key is pressed. */
  const inTurn = (step: (from: number | null) => Promise<void>) => {
    steps.current = steps.current.then(() => step(viewOf(app.screen.get(), options.id).selected));
  };
  const go: Go = (find, where, otherwise) => () =>
    inTurn(async (from) => {
      const row = await find(from);
      if (row === null) app.said.say(otherwise);
      else if (where === "nearest") options.reveal(row, where);
      else app.history.step(() => options.reveal(row, where));
    });
  return walks(app, options, go);
}

type Find = (from: number | null) => Promise<number | null>;
/** `otherwise`: what is said where nothing is found. */
type Go = (find: Find, where: "nearest" | "top", otherwise: string) => () => void;

function walks(app: App, { id, pages, start }: Options, go: Go): Command[] {
  const turn =
    (by: 1 | -1): Find =>
    (from) =>
      turnBeside(pages, from ?? start(), by);
  const agent =
    (by: 1 | -1): Find =>
    (from) =>
      agentBeside(app, id, pages, from ?? start(), by);
  const broken =
    (by: 1 | -1): Find =>
    (from) =>
      brokenBeside(app, id, pages, from ?? start(), by);
  const problem =
    (by: 1 | -1): Find =>
    (from) =>
      problemBeside(app, id, from ?? start() - 1, by);
  const noAgent = "No other agent";
  return [
    walkCommand("next-turn", "Next turn", ["j"], go(turn(1), "top", "This is the last turn")),
    walkCommand("previous-turn", "Previous turn", ["k"], go(turn(-1), "top", "This is the first turn")),
    walkCommand(
      "next-agent",
      "Next turn of another agent",
      ["l"],
      go(agent(1), "top", `${noAgent} after this`),
    ),
    walkCommand(
      "previous-agent",
      "Previous turn of another agent",
      ["h"],
      go(agent(-1), "top", `${noAgent} before this`),
    ),
    walkCommand("next-broken", "Next broken turn", ["x"], go(broken(1), "top", "No broken turn after this"), {
      also: "interrupted incomplete cycle lost",
    }),
    walkCommand(
      "previous-broken",
      "Previous broken turn",
      ["X"],
      go(broken(-1), "top", "No broken turn before this"),
      { also: "interrupted incomplete cycle lost" },
    ),
    walkCommand("next-problem", "Next problem", ["n"], go(problem(1), "nearest", "No further problem"), {
      also: "error warning",
    }),
    walkCommand(
      "previous-problem",
      "Previous problem",
      ["N"],
      go(problem(-1), "nearest", "No problem before this"),
    ),
  ];
}
