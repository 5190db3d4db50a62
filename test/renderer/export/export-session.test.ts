// @vitest-environment happy-dom
import { usualExport } from "../../../renderer/export/export-state.ts";
import { defaultSettings } from "../../../shared/settings/settings.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExportPreview } from "../../../shared/api/export.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { ExportSession } from "../../../renderer/export/export-session.ts";
import type { ExportName } from "../../../shared/settings/settings.ts";
import type { ExportOpened } from "../../../renderer/state/exporting.ts";
import { type ExportHost, aPreview, exportHost, usualPreview, wishesIn } from "./export-build.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const gone = { code: "engine-gone", where: "export.preview", expected: "an answer", found: "none" } as const;

function begin(
  host: ExportHost,
  {
    opened = { from: "thread" },
    format = "thread-0.0.4",
  }: { opened?: ExportOpened; format?: ExportName } = {},
) {
  const session = new ExportSession(host.bridge, host.shown, opened, {
    ...usualExport(defaultSettings, []),
    format,
  });
  session.start(host.shown);
  return session;
}

const settle = (time = 0) => vi.advanceTimersByTimeAsync(time);
const turnsIn = (host: ExportHost) => wishesIn(host).map(({ turns }) => turns);
const policiesIn = (host: ExportHost) => wishesIn(host).map(({ policy }) => policy.incompleteCycles);

describe("the preview of an export", () => {
  it("is asked for at once, of all turns, with nothing left out and nothing redacted", async () => {
    const host = exportHost();
    const session = begin(host);
    await settle();
    expect(wishesIn(host)).toMatchObject([
      {
        id: "d1",
        format: "thread",
        turns: null,
        redaction: null,
        policy: {
          incompleteCycles: "keep",
          rule: "all-returns",
          systemEvents: "keep",
          applicationEvents: "keep",
          thinking: "keep",
          version: "0.0.4",
        },
      },
    ]);
    expect(session.store.get()).toMatchObject({
      work: { state: "done" },
      previewed: { format: "thread-0.0.4" },
    });
  });

  it("is asked for once after several changes, and gives up the one before", async () => {
    const host = exportHost({}, { "export.preview": () => new Promise(() => {}) });
    const session = begin(host);
    session.change({ thinking: "drop" });
    expect(host.givenUp).toEqual(["export.preview"]);
    await settle(149);
    session.change({ systemEvents: "drop" });
    await settle(149);
    expect(wishesIn(host)).toHaveLength(1);
    await settle(1);
    expect(wishesIn(host)).toHaveLength(2);
    expect(wishesIn(host)[1]?.policy).toMatchObject({ thinking: "drop", systemEvents: "drop" });
  });

  it("never shows an answer that came after its question was given up", async () => {
    const answers: ((result: Result<ExportPreview>) => void)[] = [];
    const host = exportHost({}, { "export.preview": () => new Promise((resolve) => answers.push(resolve)) });
    const session = begin(host);
    session.change({ format: "html" });
    await settle(150);
    answers[1]!(succeed(aPreview({ text: "new" })));
    answers[0]!(succeed(aPreview({ text: "old" })));
    await settle();
    expect(session.store.get().previewed?.preview.text).toBe("new");
  });

  it("keeps the answer before until there is a new one", async () => {
    const host = exportHost();
    const session = begin(host);
    await settle();
    const { previewed } = session.store.get();
    session.change({ format: "markdown" });
    expect(session.store.get()).toMatchObject({ previewed, work: { state: "waiting" } });
    await settle(150);
    expect(session.store.get()).toMatchObject({ previewed: { format: "markdown" }, work: { state: "done" } });
  });

  it("says how far it is, and can be stopped and asked for again", async () => {
    let isSlow = true;
    const host = exportHost(
      {},
      {
        "export.preview": (wish) => (isSlow ? new Promise(() => {}) : succeed(usualPreview(wish))),
      },
    );
    const session = begin(host);
    const { work } = host.asked.at(-1)!.input as { work: string };
    host.emit({ event: "work.progress", work, done: 1, total: 4 });
    expect(session.store.get().work).toEqual({ state: "running", progress: { done: 1, total: 4 } });
    session.stop();
    expect(host.givenUp).toEqual(["export.preview"]);
    expect(session.store.get().work).toEqual({ state: "stopped" });
    isSlow = false;
    session.retry();
    await settle();
    expect(session.store.get().work).toEqual({ state: "done" });
  });

  it("is asked for again when the engine is back, and when the document was read again", async () => {
    let isUp = false;
    const host = exportHost(
      {},
      { "export.preview": (wish) => (isUp ? succeed(usualPreview(wish)) : fail(gone)) },
    );
    const session = begin(host);
    await settle();
    expect(session.store.get().work).toEqual({ state: "failed", failure: gone });
    isUp = true;
    session.retry();
    await settle();
    expect(session.store.get().work).toEqual({ state: "done" });
    session.start({ ...host.shown, revision: 1 });
    await settle();
    expect(wishesIn(host)).toHaveLength(2);
    session.start({ ...host.shown, revision: 2, edition: 1 });
    await settle();
    expect(wishesIn(host)).toHaveLength(3);
  });
});

describe("the policy of an export", () => {
  it("is to drop what is incomplete for those that refuse it, and to keep it for all others", async () => {
    const formats = ["openai", "anthropic", "markdown", "html", "pydantic-ai", "thread-0.0.3"] as const;
    const host = exportHost();
    const session = begin(host);
    await settle();
    for (const format of formats) {
      session.change({ format });
      await settle(150);
    }
    expect(policiesIn(host)).toEqual(["keep", "drop", "drop", "keep", "keep", "keep", "keep"]);
    expect(wishesIn(host).map(({ policy }) => policy.version)).toEqual([
      "0.0.4",
      "same",
      "same",
      "same",
      "same",
      "same",
      "0.0.3",
    ]);
  });

  it("stays what the user chose when the format changes", async () => {
    const host = exportHost();
    const session = begin(host);
    session.change({ incompleteCycles: "close" });
    await settle(150);
    session.change({ format: "openai" });
    await settle(150);
    session.change({ format: "markdown" });
    await settle(150);
    expect(policiesIn(host)).toEqual(["keep", "close", "close", "close"]);
  });
});

describe("the turns of an export", () => {
  it("are a turn, or the exchange that it is in", async () => {
    const host = exportHost();
    const session = begin(host, { opened: { from: "turn", turn: 3, isChosen: true } });
    await settle();
    expect(session.store.get().spans.exchange).toEqual({ state: "known", turns: { first: 2, last: 3 } });
    session.change({ turns: "exchange" });
    await settle(150);
    session.change({ turns: "all" });
    await settle(150);
    expect(turnsIn(host)).toEqual([{ first: 3, last: 3 }, { first: 2, last: 3 }, null]);
  });

  it("are those of a request, which are waited for", async () => {
    const host = exportHost({}, { "export.turnsOfRequest": () => succeed({ first: 1, last: 2 }) });
    begin(host, { opened: { from: "request", request: 7, isChosen: true } });
    expect(wishesIn(host)).toEqual([]);
    await settle();
    expect(host.asked).toContainEqual({ name: "export.turnsOfRequest", input: { id: "d1", request: 7 } });
    expect(turnsIn(host)).toEqual([{ first: 1, last: 2 }]);
  });

  it("are none where a request became none, which is said", async () => {
    const host = exportHost({}, { "export.turnsOfRequest": () => succeed(null) });
    const session = begin(host, { opened: { from: "request", request: 7, isChosen: true } });
    await settle();
    expect(wishesIn(host)).toEqual([]);
    expect(session.store.get().spans.request).toEqual({ state: "none", why: "It became no turn" });
  });

  it("are not asked about while they are none", async () => {
    const host = exportHost();
    const session = begin(host);
    await settle();
    session.change({ turns: "range", range: { first: "3", last: "2" } });
    await settle(1000);
    expect(session.store.get().work).toEqual({ state: "waiting" });
    session.change({ range: { first: "2", last: "3" } });
    await settle(150);
    expect(turnsIn(host)).toEqual([null, { first: 1, last: 2 }]);
  });
});

describe("the redaction of an export", () => {
  it("sends the kinds and patterns that are on, and what is kept", async () => {
    const host = exportHost();
    const session = begin(host);
    session.redact({ isOn: true, patterns: ["a+", "", "a+"] });
    session.keep("11112222", true);
    session.keep("33334444", true);
    session.keep("11112222", false);
    await settle(150);
    expect(wishesIn(host).at(-1)?.redaction).toEqual({
      kinds: ["api-key", "bearer-token", "private-key", "email", "home-folder"],
      patterns: ["a+"],
      keep: ["33334444"],
    });
    session.redact({ isOn: false });
    await settle(150);
    expect(wishesIn(host).at(-1)?.redaction).toBeNull();
  });
});

describe("an export that is over", () => {
  it("waits for nothing any more", async () => {
    const host = exportHost(
      {},
      { "export.preview": () => new Promise(() => {}), "export.save": () => new Promise(() => {}) },
    );
    const session = begin(host);
    void session.saveAs();
    session.end();
    await settle(1000);
    expect(host.givenUp.toSorted()).toEqual(["export.preview", "export.save"]);
    expect(wishesIn(host)).toHaveLength(1);
  });
});
