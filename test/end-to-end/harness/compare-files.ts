// Pairs of files that differ in one thing each, for tests of comparing.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { userTurn, writeText } from "./thread-files.ts";

export const samples = "electron/engine/samples";
export const sampleAt = (name: string): string => join(samples, `${name}.json`);

type Turn = Record<string, unknown>;
export type Pair = { a: string; b: string };

const cities = ["Lisbon", "Porto", "Faro", "Braga", "Coimbra", "Évora", "Aveiro", "Sintra"];
const at = (minute: number, second: number): string =>
  new Date(Date.UTC(2025, 0, 20, 10, minute, second)).toISOString();

/** A question and its answer for each of eight cities, with a call, its return, and an event of the system. */
export const talk = (): Turn[] =>
  cities.flatMap((city, minute) => [
    { ...userTurn(`How far is it to ${city}?`), submitted_at: at(minute, 0) },
    answerTurn(city, minute),
  ]);

function answerTurn(city: string, minute: number): Turn {
  const call = { tool_name: "find_route", tool_call_id: `call_${minute}` };
  const message = (message_type: string, second: number, extra: object) => ({
    message_type,
    timestamp: at(minute, second),
    ...extra,
  });
  return {
    turn_type: "agent",
    agent_id: "guide",
    started_at: at(minute, 1),
    completion_status: "complete",
    messages: [
      message("response", 2, {
        parts: [{ part_kind: "tool-call", ...call, args: { to: city, by: "train" } }],
      }),
      message("system", 3, { event_type: "data-sys-latency", event_data: { ms: 100 + minute } }),
      message("request", 4, {
        parts: [{ part_kind: "tool-return", ...call, status: "success", content: `${minute + 1}0 km` }],
      }),
      message("response", 5, {
        parts: [
          {
            part_kind: "text",
            content: `By train it is ${minute + 1}0 kilometres to ${city}, all of it by the sea.`,
          },
        ],
      }),
    ],
  };
}

/** The talk, and what an edit makes of it. */
export async function writeTalks(folder: string, edit: (turns: Turn[]) => Turn[]): Promise<Pair> {
  const write = (name: string, turns: Turn[]) =>
    writeText(folder, name, JSON.stringify({ version: "0.0.4", turns }));
  return { a: await write("before.json", talk()), b: await write("after.json", edit(talk())) };
}

export const insertTurn = (turns: Turn[]): Turn[] =>
  turns.toSpliced(6, 0, { ...userTurn("Wait, is there a train at all?"), submitted_at: at(2, 50) });

/** The question after Braga goes up to the second place. */
export function moveTurn(turns: Turn[]): Turn[] {
  const moved = turns.slice(8, 9);
  return turns.toSpliced(8, 1).toSpliced(1, 0, ...moved);
}

/** Two texts, far from each other. */
export const changeTexts = (turns: Turn[]): Turn[] =>
  turns.map((turn, index) =>
    index === 3 || index === 13
      ? (JSON.parse(JSON.stringify(turn).replace("all of it by the sea", "half of it through hills")) as Turn)
      : turn,
  );

export const changeSystemEvents = (turns: Turn[]): Turn[] =>
  turns.map((turn) => JSON.parse(JSON.stringify(turn).replaceAll('"ms":10', '"ms":990')) as Turn);

export const changeTimes = (turns: Turn[]): Turn[] =>
  turns.map(
    (turn) => JSON.parse(JSON.stringify(turn).replaceAll("2025-01-20T10:", "2025-01-21T11:")) as Turn,
  );

export const changeIds = (turns: Turn[]): Turn[] =>
  turns.map((turn) => JSON.parse(JSON.stringify(turn).replaceAll('"call_', '"toolu_')) as Turn);

/** The same values with every object's keys the other way round, and other spaces. */
export async function writeReordered(folder: string, path: string): Promise<string> {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, inside]) => [key, turned(inside)]),
    );
  };
  const value = turned(JSON.parse(await readFile(path, "utf8")));
  return writeText(folder, "reordered.json", JSON.stringify(value, null, 3));
}
