import { expect, test } from "vitest";
import { KeptAnswers } from "../../../../electron/engine/chats/kept-answers.ts";

function recorder() {
  const made: string[] = [];
  const answers = new KeptAnswers<number>(2);
  const ask = (version: number, name: string) =>
    answers.get(version, name, () => {
      made.push(`${name}${version}`);
      return 0;
    });
  return { made, ask };
}

test("an answer is made once for a version of the database, also if it is nothing", () => {
  const { made, ask } = recorder();
  for (const version of [1, 1, 2, 2, 1]) ask(version, "a");
  expect(made).toEqual(["a1", "a2", "a1"]);
});

test("of more than can be kept, the one that was asked for longest ago goes", () => {
  const { made, ask } = recorder();
  for (const name of ["a", "b", "a", "c", "a", "b"]) ask(1, name);
  expect(made).toEqual(["a1", "b1", "c1", "b1"]);
});
