import fc from "fast-check";
import { type Fields, type Json, layout, writeJson } from "./write-json.ts";

/** Things that look like what is changed, where nothing may change. */
const decoy: Fields = {
  fields: [
    ["message_type", "system"],
    ["event_type", "error"],
    ["completion_status", "interrupted"],
    ["version", "0.0.3"],
    ["}]", 'a "quoted" \\ {[ é \u2028 😀'],
  ],
};
const anyValue = fc.constantFrom<Json>(decoy, [decoy, []], "error", "", 1.5, null, { fields: [] }, [
  [],
  ["]"],
]);

/** Its fields in any order, at times one of them twice: of those only the last counts. */
function object(fields: Record<string, fc.Arbitrary<Json>>): fc.Arbitrary<Fields> {
  const entries = Object.entries({ ...fields, __proto__x: anyValue });
  return fc
    .tuple(fc.tuple(...entries.map(([, value]) => value)), fc.option(fc.nat(), { freq: 6 }), anyValue)
    .chain(([values, twice, other]) => {
      const list = entries.map(([key], at): [string, Json] => [
        key === "__proto__x" ? "__proto__" : key,
        values[at]!,
      ]);
      return fc.shuffledSubarray(list, { minLength: list.length }).map((shuffled) => {
        const again =
          twice === null ? [] : [[shuffled[twice % shuffled.length]![0], other] as [string, Json]];
        return { fields: [...again, ...shuffled] };
      });
    });
}

/** The same with some of the fields left out. */
const someOf = (fields: Record<string, fc.Arbitrary<Json>>, optional: readonly string[]) =>
  fc
    .subarray([...optional])
    .chain((left) =>
      object(Object.fromEntries(Object.entries(fields).filter(([key]) => !left.includes(key)))),
    );

const word = (...words: string[]): fc.Arbitrary<Json> => fc.constantFrom(...words);
const list = (item: fc.Arbitrary<Json>, maxLength: number): fc.Arbitrary<Json> =>
  fc.array(item, { maxLength });
const mixed = (item: fc.Arbitrary<Json>, other: fc.Arbitrary<Json>) =>
  fc.oneof({ weight: 9, arbitrary: item }, other);
const noTurn = fc.constantFrom<Json>(7, null, "agent", [decoy], { fields: [] });

const part = object({ part_kind: word("text", "tool-call"), content: anyValue });
const commonEvents = ["data-app-x", "data-sys-x", "meta:x", "stream.interrupted"];
const olderEvents = ["agent.handoff", "thread.spawn", "thread.merge", "thread.end", "error"];
const newerEvents = [
  "data-tp-agent_handoff",
  "data-tp-thread_spawn",
  "data-tp-thread_merge",
  "data-tp-thread_end",
  "data-tp-error",
];

const message = (events: readonly string[]) =>
  fc.oneof(
    someOf({ message_type: word("request", "response"), event_type: word("error"), parts: list(part, 2) }, [
      "event_type",
    ]),
    someOf({ message_type: word("system"), event_type: word(...events), event_data: anyValue }, [
      "event_data",
    ]),
  );

const userTurn = object({ turn_type: word("user"), parts: list(part, 2), client_metadata: anyValue });

const agentTurn = (events: readonly string[], more: Record<string, fc.Arbitrary<Json>>) =>
  someOf(
    {
      turn_type: word("agent"),
      agent_id: word("a1"),
      started_at: word("2025-01-20T10:00:00Z"),
      messages: list(mixed(message(events), anyValue), 3),
      total_usage: anyValue,
      ...more,
    },
    ["agent_id", "started_at", "total_usage", "messages"],
  );

const otherTurn = object({ turn_type: word("plan"), messages: list(message(commonEvents), 1) });

const thread = (version: string, turn: fc.Arbitrary<Json>) =>
  someOf(
    {
      version: word(version),
      title: word("T"),
      agents: anyValue,
      turns: list(turn, 4),
      relationships: anyValue,
    },
    ["version", "title"],
  );

const inAnyLayout = (value: fc.Arbitrary<Json>) =>
  fc.tuple(value, layout).map(([root, how]) => writeJson(root, how));

/** Threads of 0.0.3 with none of the names and fields of 0.0.4; some state no version. */
export const pureOlderThread = inAnyLayout(
  thread(
    "0.0.3",
    mixed(fc.oneof(userTurn, agentTurn([...olderEvents, ...commonEvents], {}), otherTurn), noTurn),
  ),
);

/** Threads of 0.0.4 in which every agent turn says that it is complete, and every name is of 0.0.4. */
export const completeNewerThread = inAnyLayout(
  thread(
    "0.0.4",
    fc.oneof(
      userTurn,
      agentTurn([...newerEvents, ...commonEvents], { completion_status: word("complete") }),
      otherTurn,
    ),
  ),
);
