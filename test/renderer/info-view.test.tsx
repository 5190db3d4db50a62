// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Document } from "../../shared/api/document.ts";
import type { ClientMetadata, ThreadInfo } from "../../shared/api/info.ts";
import type { IncomingLink, Library } from "../../shared/api/library.ts";
import type { Preview } from "../../shared/api/row.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { InfoView } from "../../renderer/info/info-view.tsx";
import { draw } from "./details-draw.tsx";
import { aDocument, fakeBridge } from "./fake-bridge.ts";

afterEach(cleanup);

const hostile = "<b onclick=alert(1)>x</b>";
const text = (words: string): Preview => ({ form: "text", text: words, cut: false, sizeBytes: words.length });
const threadId = "0f0e1d2c-0000-4000-8000-000000000001";

const bare: ThreadInfo = {
  title: null,
  threadId: null,
  version: null,
  createdAt: null,
  updatedAt: null,
  agents: { listed: [], left: 0 },
  metadata: { listed: [], left: 0 },
  links: { listed: [], left: 0 },
  others: [],
  clientMetadata: 0,
  aside: [],
};

const full: ThreadInfo = {
  ...bare,
  title: `Weather ${hostile}`,
  threadId,
  createdAt: "2025-01-20T10:00:00Z",
  agents: {
    listed: [
      {
        id: "planner",
        pointer: "/agents/planner",
        name: "Planner",
        model: "a-model",
        provider: null,
        createdAt: null,
        others: [{ name: "config_ref", pointer: "/agents/planner/config_ref", preview: text("v7") }],
      },
    ],
    left: 3,
  },
  metadata: {
    listed: [
      {
        name: hostile,
        pointer: "/metadata/x",
        preview: { form: "json", text: '{"tags": ["a"]}', cut: false, sizeBytes: 15 },
      },
      {
        name: "log",
        pointer: "/metadata/log",
        preview: { form: "text", text: "so", cut: true, sizeBytes: 14 * 1024 },
      },
    ],
    left: 0,
  },
  links: {
    listed: [
      {
        pointer: "/relationships/links/0",
        threadId,
        relation: "spawned_from",
        others: [],
        file: "parent.json",
      },
      { pointer: "/relationships/links/1", threadId, relation: null, others: [], file: null },
    ],
    left: 0,
  },
  clientMetadata: 150,
};

const entries: ClientMetadata[] = Array.from({ length: 150 }, (_, turn) => ({
  turn,
  pointer: `/turns/${turn}/client_metadata`,
  preview: text(`mode ${turn}`),
}));

function open(
  info: ThreadInfo,
  change: Partial<Document> = {},
  answers: Parameters<typeof fakeBridge>[0] = {},
) {
  const onReveal = vi.fn<(row: number) => void>();
  const host = fakeBridge({
    "document.info": () => succeed(info),
    "document.clientMetadata": ({ from, count }) => succeed(entries.slice(from, from + count)),
    "document.place": () => succeed({ row: 42 }),
    "document.findThread": () => succeed(null),
    ...answers,
  });
  const drawn = draw(host, aDocument(change), (_, document) => (
    <InfoView document={document} onReveal={onReveal} />
  ));
  return { ...drawn, onReveal };
}

const hash = (letter: string) => letter.repeat(64);
const aLibrary = (revision: number): Library => ({
  id: "l1",
  name: "a",
  path: "/a",
  revision,
  work: { state: "idle" },
  passedOver: { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 },
});

const section = (name: string) => screen.findByRole("region", { name });

describe("texts that are kept beside a thread", () => {
  it("are told by their beginning, and read when they are opened", async () => {
    const whole = `${hostile} and all the rest of it`;
    const { asked } = open(
      { ...bare, aside: [{ beginning: hostile, messages: 3 }] },
      { format: "pydantic-ai" },
      { "document.aside": () => succeed({ text: whole, total: whole.length }) },
    );
    const kept = await section("Kept aside: system prompts and instructions");
    expect(kept.textContent).toContain(`${hostile} 3 messages`);
    expect(asked.some(({ name }) => name === "document.aside")).toBe(false);
    const details = kept.querySelector("details")!;
    await act(async () => {
      details.open = true;
      fireEvent(details, new Event("toggle"));
    });
    expect((await within(kept).findByRole("group", { name: "The whole text" })).textContent).toContain(whole);
    expect(asked.find(({ name }) => name === "document.aside")?.input).toMatchObject({ number: 0, from: 0 });
  });
});

describe("the thread's info", () => {
  it("shows what the thread says of itself, as text", async () => {
    const { container } = open(full);
    expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe(full.title);
    expect(screen.getByRole("button", { name: "Copy the thread id" })).toBeDefined();
    expect(screen.getByText("ThreadProtocol 0.0.4")).toBeDefined();
    const metadata = await section("Metadata");
    expect(metadata.textContent).toContain(hostile);
    expect(metadata.textContent).toContain("so… 14 KB in all");
    expect(within(metadata).getByText(/tags/)).toBeDefined();
    expect(container.querySelector("b")).toBeNull();
  });

  it("lists agents with their models, their other fields and how many are not listed", async () => {
    open(full);
    const agents = await section("Agents");
    expect(within(agents).getByRole("row", { name: /Planner/ }).textContent).toContain("a-model");
    expect(agents.textContent).toContain("config_refv7");
    expect(agents.textContent).toContain("and 3 more that are not listed");
  });

  it("says in few words what there is none of", async () => {
    open(bare);
    expect(await screen.findByText("Thread without a title")).toBeDefined();
    expect((await section("Agents")).textContent).toContain("No agents are named.");
    expect((await section("Relationships")).textContent).toContain("No links to other threads.");
    expect(screen.queryByRole("region", { name: "Client metadata of the turns" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Other fields" })).toBeNull();
  });

  it("opens a linked thread that lies in the same folder, and offers no other", async () => {
    const host = open(full);
    const links = within(await section("Relationships"));
    const buttons = links.getAllByRole("button", { name: /^Open/ });
    expect(buttons.map((button) => button.textContent)).toEqual(["Open parent.json"]);
    fireEvent.click(buttons[0]!);
    expect(host.asked).toContainEqual({ name: "document.findThread", input: { id: "d1", threadId } });
  });

  it("tells who names it in open folders, and opens it; where no folder is open, nobody is asked", async () => {
    const incoming = (kind: string, direction: "from" | "to"): IncomingLink => ({
      file: "/a/parent.json",
      place: { path: "parent.json", thread: 0, title: hostile },
      kind,
      direction,
      pointer: `/relationships/links/${kind} ${direction}`,
    });
    const links = [incoming("spawned", "from"), incoming("merged", "to"), incoming("odd", "from")];
    let told: IncomingLink[] = links;
    const { app, asked, container } = open(
      bare,
      {},
      {
        "library.rows": () => succeed({ files: [], revision: 1, hasMore: false }),
        "library.incoming": () => succeed(told),
      },
    );
    await section("Relationships");
    expect(asked.some(({ name }) => name === "library.incoming")).toBe(false);
    expect(screen.queryByRole("region", { name: "Linked from" })).toBeNull();
    act(() => app.libraries.hear({ event: "library.changed", library: aLibrary(1), activate: false }));
    const items = await within(await section("Linked from")).findAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `spawned by${hostile}Open parent.json`,
      `merged into${hostile}Open parent.json`,
      `named as “odd” by${hostile}Open parent.json`,
    ]);
    expect(container.querySelector("b")).toBeNull();
    fireEvent.click(within(items[0]!).getByRole("button"));
    expect(asked).toContainEqual({
      name: "document.open",
      input: { source: { from: "path", path: "/a/parent.json" } },
    });
    told = [];
    act(() => app.libraries.hear({ event: "library.changed", library: aLibrary(2), activate: false }));
    expect(await screen.findByText("No thread of the open folders names this one.")).toBeDefined();
  });

  it("lists client metadata a hundred turns at a time, each with the way to its turn", async () => {
    const { onReveal, asked } = open(full);
    const turns = within(await section("Client metadata of the turns"));
    expect(await turns.findAllByRole("listitem")).toHaveLength(100);
    fireEvent.click(turns.getByRole("button", { name: "Show the last 50" }));
    await vi.waitFor(() => expect(turns.getAllByRole("listitem")).toHaveLength(150));
    expect(turns.queryByRole("button", { name: /^Show/ })).toBeNull();
    fireEvent.click(turns.getByRole("button", { name: "Turn 120" }));
    await vi.waitFor(() => expect(onReveal).toHaveBeenCalledWith(42));
    const input = { id: "d1", pointer: "/turns/119/client_metadata" };
    expect(asked).toContainEqual({ name: "document.place", input });
  });

  it("asks again when the reading ends", async () => {
    let info = bare;
    const reading = { state: "reading", bytesRead: 5 } as const;
    const host = open(bare, { reading }, { "document.info": () => succeed(info) });
    await screen.findByText("Thread without a title");
    expect(screen.getByText(/still being read/)).toBeDefined();
    info = full;
    act(() => host.change(aDocument()));
    expect(await screen.findByText("Planner")).toBeDefined();
    expect(screen.queryByText(/still being read/)).toBeNull();
  });

  it("says why it cannot be read, and tries again", async () => {
    let isUp = false;
    const failure = { code: "changed", where: "a.json", expected: "the file", found: "another" } as const;
    open(bare, {}, { "document.info": () => (isUp ? succeed(full) : fail(failure)) });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("expected the file, found another");
    isUp = true;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Planner")).toBeDefined();
  });
});

describe("the thread's hashes", () => {
  const done = {
    state: "done",
    cycles: { complete: 1, partial: 0, unanswered: 0, empty: 0, deferred: 0 },
    problems: { error: 0, warning: 0, note: 0, listed: 0 },
  } as const;

  it("stand there whole and can be copied", async () => {
    const hashes = { thread: hash("a"), "thread+sys": hash("b"), document: hash("c"), guide: null };
    open(bare, { analysis: { ...done, hashes } });
    const shown = await section("Hashes");
    expect(shown.textContent).toContain(`With system events${hash("b")}`);
    expect(within(shown).getAllByRole("button", { name: /^Copy/ })).toHaveLength(3);
  });

  it("say why they are not there", async () => {
    const host = open(bare, { analysis: { state: "running", progress: 0.43 } });
    expect((await section("Hashes")).textContent).toContain("Checking, 43 %");
    act(() => host.change(aDocument({ analysis: { ...done, hashes: null } })));
    expect((await section("Hashes")).textContent).toContain("the file is cut off");
    act(() => host.change(aDocument({ reading: { state: "stopped", bytesRead: 1 } })));
    expect((await section("Hashes")).textContent).toContain("Reading was stopped");
  });
});
