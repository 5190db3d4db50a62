import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientMetadataSchema, threadInfoSchema } from "../../../shared/api/info.ts";
import { readClientMetadata, readInfo } from "../../../shared/info/read-info.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

async function infoOf(source: string | object) {
  const bytes = encode(typeof source === "string" ? source : JSON.stringify(source));
  return threadInfoSchema.parse(await readInfo(scanBytes(bytes).index, readerOf(bytes)));
}

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
const json = (text: string) => ({ form: "json", text, cut: false, sizeBytes: text.length });

const whole = {
  version: "0.0.4",
  thread_id: "t-1",
  created_at: "2025-01-01T10:00:00Z",
  updated_at: "2025-01-02T10:00:00Z",
  title: "A title",
  turns: [],
  agents: {
    "a/1": { agent_id: "a/1", agent_name: "One", model_name: "m", provider_name: "p", created_at: "c" },
    two: { agent_id: "other", config_ref: { v: 1 } },
  },
  metadata: { app: "demo", tags: ["x"] },
  relationships: { links: [{ thread_id: "t-2", relation: "referenced", metadata: { why: 1 } }, {}] },
};

describe("what a thread says of itself", () => {
  test("has its title, ids, version and times", async () => {
    expect(await infoOf(whole)).toMatchObject({
      title: "A title",
      threadId: "t-1",
      version: "0.0.4",
      createdAt: "2025-01-01T10:00:00Z",
      updatedAt: "2025-01-02T10:00:00Z",
      others: [],
    });
  });

  test("has its agents, and an id inside that disagrees with the key", async () => {
    const { agents } = await infoOf(whole);
    expect(agents.left).toBe(0);
    expect(agents.listed[0]).toEqual({
      id: "a/1",
      pointer: "/agents/a~11",
      name: "One",
      model: "m",
      provider: "p",
      createdAt: "c",
      others: [],
    });
    expect(agents.listed[1]).toMatchObject({ id: "two", name: null, model: null });
    expect(agents.listed[1]?.others).toEqual([
      {
        name: "agent_id",
        pointer: "/agents/two/agent_id",
        preview: expect.objectContaining({ text: "other" }),
      },
      { name: "config_ref", pointer: "/agents/two/config_ref", preview: json('{"v":1}') },
    ]);
  });

  test("has its metadata in the order of the file, with the literals of the file", async () => {
    const { metadata } = await infoOf('{"turns":[],"metadata":{"z":1.50,"10":"\\u0041","a":[ 1e2 ]}}');
    expect(metadata).toEqual({
      listed: [
        { name: "z", pointer: "/metadata/z", preview: json("1.50") },
        {
          name: "10",
          pointer: "/metadata/10",
          preview: { form: "text", text: "A", cut: false, sizeBytes: 8 },
        },
        { name: "a", pointer: "/metadata/a", preview: { ...json("[1e2]"), sizeBytes: 7 } },
      ],
      left: 0,
    });
  });

  test("has its links, whose files the core does not know", async () => {
    const { links } = await infoOf(whole);
    expect(links.listed).toEqual([
      {
        pointer: "/relationships/links/0",
        threadId: "t-2",
        relation: "referenced",
        others: [
          { name: "metadata", pointer: "/relationships/links/0/metadata", preview: json('{"why":1}') },
        ],
        file: null,
      },
      { pointer: "/relationships/links/1", threadId: null, relation: null, others: [], file: null },
    ]);
  });

  test("is nothing for a thread of turns alone", async () => {
    const none = { listed: [], left: 0 };
    expect(await infoOf({ turns: [] })).toEqual({
      title: null,
      threadId: null,
      version: null,
      createdAt: null,
      updatedAt: null,
      agents: none,
      metadata: none,
      links: none,
      others: [],
      clientMetadata: 0,
      aside: [],
    });
  });
});

describe("fields that are not what they should be", () => {
  test("show up among the others, and null is nothing", async () => {
    const info = await infoOf({
      title: 5,
      version: null,
      agents: [1],
      metadata: "m",
      relationships: true,
      turns: [],
    });
    expect(info).toMatchObject({
      title: null,
      version: null,
      agents: { listed: [] },
      metadata: { listed: [] },
    });
    expect(info.others.map(({ pointer, preview }) => [pointer, preview.text])).toEqual([
      ["/agents", "[1]"],
      ["/metadata", "m"],
      ["/relationships", "true"],
      ["/title", "5"],
    ]);
  });

  test("show up by their path when they stand deeper inside", async () => {
    const { others, agents, links } = await infoOf({
      agents: { a: "x", b: { agent_name: 7 } },
      relationships: { links: [4, { thread_id: {}, relation: "r" }], parent: "p" },
      turns: [],
    });
    expect(names(others)).toEqual(["agents/a", "relationships/parent", "relationships/links/0"]);
    expect(agents.listed).toMatchObject([{ id: "b", name: null, others: [{ name: "agent_name" }] }]);
    expect(links.listed).toMatchObject([{ threadId: null, relation: "r", others: [{ name: "thread_id" }] }]);
  });

  test("are kept when links are no list", async () => {
    const { others, links } = await infoOf({ relationships: { links: { a: 1 } }, turns: [] });
    expect(links).toEqual({ listed: [], left: 0 });
    expect(others).toMatchObject([{ pointer: "/relationships/links", preview: { text: '{"a":1}' } }]);
  });

  test("are fields of the root that nobody knows, whatever they are called", async () => {
    const { others } = await infoOf(
      '{"turns":[],"__proto__":{"title":"no"},"toString":1,"":2,"a\\/~b":null}',
    );
    expect(others.map(({ name, pointer }) => [name, pointer])).toEqual([
      ["__proto__", "/__proto__"],
      ["toString", "/toString"],
      ["", "/"],
      ["a/~b", "/a~1~0b"],
    ]);
  });
});

test("of a key that stands twice the last one counts, however it is escaped", async () => {
  const info = await infoOf(
    '{"metadata":{"a":1},"title":"x","turns":[],"m\\u0065tadata":{"b":1,"c":2,"\\u0062":3},"title":"y","odd":1,"odd":2}',
  );
  expect(info.title).toBe("y");
  expect(info.metadata.listed.map(({ name, preview }) => [name, preview.text])).toEqual([
    ["b", "3"],
    ["c", "2"],
  ]);
  expect(info.others.map(({ preview }) => preview.text)).toEqual(["2"]);
});

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, {}]));

describe("what is large", () => {
  test("is cut at 200 entries, and the rest is counted", async () => {
    const links = Array.from({ length: 250 }, () => ({}));
    const info = await infoOf({
      agents: many(203),
      metadata: many(201),
      relationships: { links },
      turns: [],
    });
    expect([info.agents, info.metadata, info.links].map(({ listed, left }) => [listed.length, left])).toEqual(
      [
        [200, 3],
        [200, 1],
        [200, 50],
      ],
    );
  });

  test("is counted in a last entry where there is no other place to say so", async () => {
    const { others, agents } = await infoOf({ turns: [], agents: { a: many(130) }, ...many(203) });
    expect(others).toHaveLength(201);
    expect(others.at(-1)).toMatchObject({ name: "3 more fields", pointer: "" });
    expect(agents.listed[0]?.others.at(-1)).toMatchObject({ name: "30 more fields", pointer: "/agents/a" });
  });

  test("keeps the fields that have a place of their own, however many stand before them", async () => {
    const { agents, title } = await infoOf({
      ...many(300),
      turns: [],
      agents: { a: { ...many(300), agent_name: "N" } },
      title: "T",
    });
    expect([agents.listed[0]?.name, title]).toEqual(["N", "T"]);
  });

  test("is not looked into beyond 4 MB, but shown by its beginning", async () => {
    const big = { x: "y".repeat(4 * 1024 * 1024) };
    const { metadata, others } = await infoOf({ metadata: big, turns: [] });
    expect(metadata).toEqual({ listed: [], left: 0 });
    expect(others).toMatchObject([{ name: "metadata", preview: { form: "json", cut: true } }]);
    expect(others[0]?.preview.sizeBytes).toBe(JSON.stringify(big).length);
  });

  test("is cut where it is a text: titles, names and keys", async () => {
    const long = "é".repeat(5000);
    const { title, others, agents } = await infoOf({
      title: long,
      [long]: 1,
      turns: [],
      agents: { [long]: {} },
    });
    for (const text of [title, others[0]?.name, agents.listed[0]?.id])
      expect(text).toBe(`${"é".repeat(2048)}…`);
  });

  test("tells keys apart that differ only far behind what is shown of them", async () => {
    const long = "k".repeat(50_000);
    const { others } = await infoOf({ [`${long}1`]: "a", [`${long}2`]: "b", turns: [] });
    expect(others.map(({ preview }) => preview.text)).toEqual(["a", "b"]);
  });
});

test("a thread that is cut off anywhere shows what is whole", async () => {
  const text = JSON.stringify({ ...whole, extra: 1 });
  for (let cut = 1; cut < text.length; cut += 7) {
    const info = await infoOf(text.slice(0, cut));
    expect(info.title).toBe(cut > text.indexOf('"turns"') - 2 ? "A title" : null);
    expect(info.agents.listed.length).toBe(cut > text.indexOf('"metadata":{"app"') - 2 ? 2 : 0);
  }
});

test("no root field is lost, whatever its name and value", async () => {
  const field = fc.tuple(fc.string({ unit: "binary" }), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 20 }), async (fields) => {
      const root = Object.fromEntries(fields.filter(([name]) => !["turns", "title"].includes(name)));
      const { others } = await infoOf({ ...root, turns: [] });
      expect(new Set(names(others))).toEqual(new Set(Object.keys(root)));
    }),
  );
});

describe("client metadata", () => {
  const turns = Array.from({ length: 30 }, (_, turn) => ({
    turn_type: "user",
    parts: [],
    ...(turn % 3 === 0
      ? { client_metadata: { "ui.turn": turn } }
      : turn % 3 === 1
        ? { client_metadata: null }
        : {}),
  }));
  const bytes = encode(JSON.stringify({ turns }));
  const { index } = scanBytes(bytes);

  test("is counted over the turns that have one", async () => {
    expect((await readInfo(index, readerOf(bytes))).clientMetadata).toBe(10);
  });

  test("comes in pages, in the order of the turns", async () => {
    const page = await readClientMetadata(index, readerOf(bytes), 4, 3);
    expect(page.map((entry) => clientMetadataSchema.parse(entry))).toEqual(
      [12, 15, 18].map((turn) => ({
        turn,
        pointer: `/turns/${turn}/client_metadata`,
        preview: json(`{"ui.turn":${turn}}`),
      })),
    );
  });

  test("ends with its last one", async () => {
    expect(await readClientMetadata(index, readerOf(bytes), 9, 500)).toHaveLength(1);
    expect(await readClientMetadata(index, readerOf(bytes), 10, 500)).toEqual([]);
  });
});
