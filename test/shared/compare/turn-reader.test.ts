import { describe, expect, test } from "vitest";
import {
  agentTurn,
  compareTexts,
  response,
  systemEvent,
  tellAll,
  text,
  userTurn,
  writeThread,
} from "./compare-texts.ts";

/** The ways to read a turn: at once, message by message. */
const ways = [undefined, { turn: 0, value: 100_000 }];

const thread = (turn: string) => `{"version":"0.0.4","turns":[${turn}]}`;

const eventCalled = (name: string, note: string) => ({
  message_type: "system",
  event_type: name,
  event_data: { note },
});

const sideEnding = (content: string) =>
  writeThread([agentTurn([response(text("one two three four five six")), response(text(content))])]);

const long = "word ".repeat(100);

const sideSaying = (content: string) => writeThread([userTurn("", { parts: [text(long), text(content)] })]);

const sideWithMore = (more: readonly unknown[]) =>
  writeThread([agentTurn([response(text("one two three four five six")), ...more])]);

describe.each(ways)("a turn that is read with %o", (largest) => {
  const compare = async (a: string, b: string) => tellAll(await compareTexts(a, b, { largest }));

  test("is told message by message, part by part, with pointers to both sides", async () => {
    const told = await compare(
      writeThread([agentTurn([response(text("one two three four"), text("kept")), response(text("last"))])]),
      writeThread([
        agentTurn([
          response(text("put in before the others")),
          response(text("one two three five"), text("kept")),
          response(text("last")),
        ]),
      ]),
    );
    expect(told.changes).toEqual([
      [
        {
          kind: "added",
          a: null,
          b: "/turns/0/messages/0",
          after: response(text("put in before the others")),
        },
        {
          kind: "changed",
          a: "/turns/0/messages/0/parts/0/content",
          b: "/turns/0/messages/1/parts/0/content",
          before: "one two three four",
          after: "one two three five",
        },
      ],
    ]);
  });

  test("may have its lists in either order, and both of them", async () => {
    const parts = '"about":"the same five words here","parts":[{"part_kind":"text","content":"one"}]';
    const messages = '"messages":[{"message_type":"response","parts":[]}]';
    const told = await compare(
      thread(`{"turn_type":"agent",${parts},${messages}}`),
      thread(`{${messages},"turn_type":"agent",${parts}}`),
    );
    expect(told.verdict).toBe("same");
    const changed = await compare(
      thread(`{"turn_type":"agent",${parts},${messages}}`),
      thread(
        `{${messages.replace("response", "request")},"turn_type":"agent","note":1,${parts.replace("one", "two")}}`,
      ),
    );
    expect(
      changed.changes
        .flat()
        .map(({ kind, a, b }) => `${kind} ${a ?? b}`)
        .toSorted(),
    ).toEqual([
      "added /turns/0/messages/0",
      "added /turns/0/note",
      "added /turns/0/parts/0",
      "removed /turns/0/messages/0",
      "removed /turns/0/parts/0",
    ]);
  });

  test("has of a key that is there twice the last", async () => {
    const twice =
      '{"turn_type":"user","about":"the same five words here","note":1,"parts":[{"part_kind":"text","content":"old"}],"note":2,"parts":[{"part_kind":"text","content":"new"}]}';
    const once =
      '{"turn_type":"user","about":"the same five words here","note":2,"parts":[{"part_kind":"text","content":"new"}]}';
    expect((await compare(thread(twice), thread(once))).verdict).toBe("same");
    const { changes } = await compare(thread(twice), thread(once.replace("2", "3").replace("new", "newer")));
    expect(changes.flat().map(({ a, before, after }) => [a, before, after])).toEqual(
      expect.arrayContaining([["/turns/0/note", 2, 3]]),
    );
  });

  test("may have a list that is none", async () => {
    const list = thread(
      '{"turn_type":"agent","about":"the same five words here","messages":[{"message_type":"response","parts":[]}]}',
    );
    const none = thread('{"turn_type":"agent","about":"the same five words here","messages":"gone"}');
    expect((await compare(list, none)).changes.flat()).toEqual([
      {
        kind: "changed",
        a: "/turns/0/messages",
        b: "/turns/0/messages",
        before: [{ message_type: "response", parts: [] }],
        after: "gone",
      },
    ]);
    const said = (parts: string) =>
      thread(
        `{"turn_type":"agent","messages":[{"message_type":"response","about":"the same five words","parts":${parts}}]}`,
      );
    expect((await compare(said("[]"), said("7"))).changes.flat()).toEqual([
      {
        kind: "changed",
        a: "/turns/0/messages/0/parts",
        b: "/turns/0/messages/0/parts",
        before: [],
        after: 7,
      },
    ]);
  });

  test("keeps its own numbers where something of the system tier is left out before", async () => {
    const told = await compare(
      writeThread([agentTurn([systemEvent("data-sys-tick"), response(text("one two three four"))])]),
      writeThread([
        agentTurn([response({ part_kind: "meta:trace", content: 1 }, text("one two three five"))]),
      ]),
    );
    expect(told.changes.flat()).toMatchObject([
      { a: "/turns/0/messages/1/parts/0/content", b: "/turns/0/messages/0/parts/1/content" },
    ]);
  });

  test("pairs an event only with one of the same name", async () => {
    const told = await compare(
      writeThread([
        agentTurn([eventCalled("data-app-one", "the same four words here"), response(text("kept kept"))]),
      ]),
      writeThread([
        agentTurn([eventCalled("data-app-two", "the same four words here"), response(text("kept kept"))]),
      ]),
    );
    expect(told.changes.flat().map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});

describe("what is too large to be looked into", () => {
  const largest = { turn: 0, value: 200 };

  test("is the same where its canonical form is", async () => {
    const one = '{"message_type":"response","note":1,"parts":[]';
    const other = '{"parts":[],  "message_type":"response","note":1.0';
    const [a, b] = [one, other].map((start) =>
      thread(`{"turn_type":"agent","messages":[${start},"long":"${long}"}]}`),
    );
    expect((await compareTexts(a!, b!, { largest })).verdict).toBe("same");
  });

  test("is told to differ by its size, and not where", async () => {
    const { changes } = await tellAll(
      await compareTexts(sideEnding(long), sideEnding(`${long}end`), { largest }),
    );
    expect(changes.flat()).toMatchObject([
      {
        kind: "changed",
        a: "/turns/0/messages/1",
        b: "/turns/0/messages/1",
        before: { sizeBytes: JSON.stringify(response(text(long))).length },
        after: { sizeBytes: JSON.stringify(response(text(`${long}end`))).length },
      },
    ]);
  });

  test("does not hide what is small beside it", async () => {
    const { changes } = await tellAll(
      await compareTexts(sideSaying("one two three four"), sideSaying("one two three five"), {
        largest: { turn: 0, value: 400 },
      }),
    );
    expect(changes.flat().map(({ a }) => a)).toEqual(["/turns/0/parts/1/content"]);
  });
});

test("turns that are read in other ways are compared in one", async () => {
  const a = sideWithMore([]);
  const b = sideWithMore([response(text("seven ".repeat(50)))]);
  const largest = {
    turn: JSON.stringify(agentTurn([response(text("one two three four five six"))])).length,
    value: 100_000,
  };
  const { entries, changes } = await tellAll(await compareTexts(a, b, { largest }));
  expect(entries.map(({ kind }) => kind)).toEqual(["changed"]);
  expect(changes.flat().map(({ kind, b: place }) => [kind, place])).toEqual([
    ["added", "/turns/0/messages/1"],
  ]);
});
