import { expect, test } from "vitest";
import { rowBeside, timeOfRow } from "../../../shared/times/time-of-row.ts";
import { timesIn } from "../../../shared/times/times-in.ts";
import { agent, answer, at, call, event, message, text, time, timedThread, user } from "./timed-thread.ts";

// Rows: 0-1 user, 2 agent, 3 text, 4 call, 5 return, 6 event, 7 untimed text, 8 interruption
const turns = [
  user(at(0)),
  {
    ...agent(
      "a",
      at(1),
      null,
      message("response", at(3), text, call("1")),
      event(at(4)),
      message("request", at(8), answer("1")),
      message("response", null, text),
    ),
    completion_status: "interrupted",
    interruption: { reason: "error", interrupted_at: at(9) },
  },
];
const goOn = async () => true;

test("a row is on the axis as what it shows: a call, else its message, else its turn", () => {
  const thread = timedThread(turns);
  const kinds = Array.from(
    { length: thread.map.rows.length },
    (_, row) => timeOfRow(thread, row)?.kind ?? null,
  );
  expect(kinds).toEqual([
    "turn",
    "turn",
    "turn",
    "response",
    "call",
    "request",
    "event",
    null,
    "interruption",
  ]);
  expect(timeOfRow(thread, 5)).toMatchObject({ from: time(3), to: time(8) });
  expect(timeOfRow(thread, 99)).toBeNull();
});

test("what a row stands for is what the stretch around it has", () => {
  const thread = timedThread(turns);
  const items = timesIn(thread, { from: time(0), to: time(9), finest: 0 });
  for (const item of items) expect(timeOfRow(thread, item.row)).toEqual(item);
});

test("a step leads to the next turn, message or interruption with a time, and back the same way", async () => {
  const thread = timedThread(turns);
  const way = async (by: 1 | -1) => {
    const rows: number[] = [];
    for (
      let row = await rowBeside(thread, null, by, { goOn });
      row !== null;
      row = await rowBeside(thread, row, by, { goOn })
    )
      rows.push(row);
    return rows;
  };
  const there = await way(1);
  expect(there).toEqual([0, 2, 3, 5, 6, 8]);
  expect(await way(-1)).toEqual(there.toReversed());
});
