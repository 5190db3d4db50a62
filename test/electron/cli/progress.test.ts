import { describe, expect, test } from "vitest";
import { Progress } from "../../../electron/cli/progress.ts";

function terminal(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const stream = { isTTY, write: (text: string) => written.push(text) };
  return { written, turnTo: (time: number) => (now = time), progress: new Progress(stream, () => now) };
}

describe("on a terminal", () => {
  test("says nothing of what is done within a second", () => {
    const { progress, written, turnTo } = terminal(true);
    turnTo(999);
    progress.show("reading", 1, 2);
    progress.clear();
    expect(written).toEqual([]);
  });

  test("shows how far long work has come, ten times a second at most, and takes it away", () => {
    const { progress, written, turnTo } = terminal(true);
    for (const time of [1000, 1050, 1100]) {
      turnTo(time);
      progress.show("reading", time, 2000);
    }
    progress.clear();
    progress.clear();
    const clear = "\r\u001B[K";
    expect(written).toEqual([`${clear}reading … 50 %`, `${clear}reading … 55 %`, clear]);
  });

  test("never shows more than all", () => {
    const { progress, written, turnTo } = terminal(true);
    turnTo(2000);
    progress.show("reading", 7, 3);
    turnTo(3000);
    progress.show("reading", 0, 0);
    expect(written.map((line) => line.replace(/^[^…]*… /u, ""))).toEqual(["100 %", "100 %"]);
  });
});

test("anywhere else nothing is shown", () => {
  const { progress, written, turnTo } = terminal(false);
  turnTo(5000);
  progress.show("reading", 1, 2);
  progress.clear();
  expect(written).toEqual([]);
});
