// Exporting as a screen asks for it, through a real host and a real engine process.
import { appendFileSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { exportFormats } from "../../../../shared/exporting/export-format.ts";
import { secretKinds } from "../../../../shared/redaction/redaction.ts";
import { choosing, openSource } from "../repair/ask-repair.ts";
import { brokenThread, brokenTurn, policyOf } from "../repair/broken-threads.ts";
import { scratchFile, scratchFolder, threadOf, userTurn, writeBigFile } from "../scratch.ts";
import { failureOf, startHost, valueOf } from "../start-host.ts";
import { copy, preview, save, wishOf } from "./ask-export.ts";

vi.setConfig({ testTimeout: 60_000 });

const samples = fileURLToPath(new URL("../../../../electron/engine/samples/", import.meta.url));

const secret = "someone@example.org";
const threadWithSecrets = JSON.stringify({
  version: "0.0.4",
  turns: [userTurn(`write to ${secret}`), userTurn(`and to ${secret}, or to other@example.org`)],
});
const redaction = { kinds: [...secretKinds], patterns: [], keep: [] };

describe("an export", () => {
  it("of a thread as it is has the thread's bytes and its hash", async () => {
    const host = startHost();
    const id = await openSource(host, scratchFile(brokenThread()));
    const told = valueOf(await preview(host, id));
    expect(told).toMatchObject({ text: brokenThread(), isCut: false, removed: 0, notExpressible: 0 });
    expect(told.sizeBytes).toBe(Buffer.byteLength(brokenThread()));
    expect(told.hashes.after).toBe(told.hashes.before);
    expect(told.verdicts.openai.accepts).toBe(false);
    expect(valueOf(await copy(host, id)).text).toBe(brokenThread());
  });

  it("lists what goes with pointers into what is shown, also behind a selection", async () => {
    const host = startHost();
    const turns = [userTurn("before"), userTurn("look"), brokenTurn];
    const id = await openSource(host, scratchFile(JSON.stringify({ version: "0.0.4", turns })));
    const wish = { policy: policyOf("drop"), turns: { first: 1, last: 2 } };
    const told = valueOf(await preview(host, id, wish));
    expect(told).toMatchObject({ turns: 2, removed: 1, verdicts: { openai: { accepts: true } } });
    const listed = valueOf(
      await host.ask("export.findings", { ...wishOf(id, wish), list: "removed", from: 0, count: 10 }),
    );
    expect(listed).toEqual([
      { pointer: "/turns/2/messages/2", reason: expect.any(String) as string, places: 1 },
    ]);
    expect(JSON.parse(told.text)).toMatchObject({ turns: [{ parts: [{ content: "look" }] }, {}] });
    const kept = valueOf(await preview(host, id, { ...wish, policy: policyOf("keep") }));
    expect(kept.verdicts.openai.reasons[0]?.pointer).toBe("/turns/2/messages/2/parts/0");
  });

  it("of turns that are not there says which there are", async () => {
    const host = startHost();
    const id = await openSource(host, scratchFile(threadOf(3)));
    const refused = failureOf(await preview(host, id, { turns: { first: 1, last: 3 } }));
    expect(refused).toMatchObject({ code: "bad-request", expected: "turns from 0 to 2" });
  });

  it("replaces secrets, lists each once with its places, and keeps those that are to be kept", async () => {
    const host = startHost();
    const id = await openSource(host, scratchFile(threadWithSecrets));
    const told = valueOf(await preview(host, id, { redaction }));
    expect(told.secrets).toEqual({ found: 2, kept: 0, replaced: 3 });
    expect(told.text).not.toContain("example.org");
    expect(told.hashes.after).not.toBe(told.hashes.before);
    const list = (keep: string[]) =>
      host.ask("export.secrets", {
        ...wishOf(id, { redaction: { ...redaction, keep } }),
        from: 0,
        count: 10,
      });
    const [first, second] = valueOf(await list([]));
    expect(first).toMatchObject({ kind: "email", text: secret, count: 2, isKept: false });
    expect(first?.pointers).toEqual(["/turns/0/parts/0", "/turns/1/parts/0"]);
    expect(second).toMatchObject({ text: "other@example.org", count: 1 });
    const kept = { ...redaction, keep: [first!.id] };
    const again = valueOf(await preview(host, id, { redaction: kept }));
    expect(again.secrets).toEqual({ found: 2, kept: 1, replaced: 1 });
    expect(again.text).toContain(secret);
    expect(again.text).not.toContain("other@example.org");
    expect(valueOf(await list([first!.id]))[0]).toMatchObject({ id: first!.id, isKept: true });
  });

  it("points to secrets in what is shown, also behind a selection", async () => {
    const host = startHost();
    const id = await openSource(host, scratchFile(threadWithSecrets));
    const wish = wishOf(id, { redaction, turns: { first: 1, last: 1 } });
    const [first] = valueOf(await host.ask("export.secrets", { ...wish, from: 0, count: 10 }));
    expect(first).toMatchObject({ text: secret, count: 1, pointers: ["/turns/1/parts/0"] });
  });

  it("with a pattern that cannot be used names the pattern and says why", async () => {
    const host = startHost();
    const id = await openSource(host, scratchFile(threadWithSecrets));
    const patterns = ["fine", "(?=ahead)"];
    const refused = failureOf(await preview(host, id, { redaction: { ...redaction, patterns } }));
    expect(refused).toMatchObject({ code: "bad-request", where: "(?=ahead)" });
  });

  it("with a pattern that would keep other engines busy for ever is there at once", async () => {
    const host = startHost();
    const text = JSON.stringify({ turns: [userTurn(`${"a".repeat(100_000)}!`)] });
    const id = await openSource(host, scratchFile(text));
    const patterns = ["(a+)+$", "(a|a)*b", "(.*)*x"];
    const told = valueOf(await preview(host, id, { redaction: { ...redaction, patterns } }));
    expect(told.secrets.found).toBe(0);
  });

  it.each(exportFormats.map((format) => [format]))("as %s is saved as it was previewed", async (format) => {
    const path = join(scratchFolder(), "exported");
    const host = await choosing(path);
    const id = await openSource(host, join(samples, "everything.json"));
    const told = valueOf(await preview(host, id, { format }));
    const saved = valueOf(await save(host, id, host.target, { format }));
    const written = readFileSync(path, "utf8");
    expect(saved).toEqual({ path, download: null, sizeBytes: told.sizeBytes });
    expect(written.slice(0, told.text.length)).toBe(told.text);
    expect(Buffer.byteLength(written)).toBe(told.sizeBytes);
    expect(valueOf(await copy(host, id, { format })).text).toBe(written);
  });

  it("never goes over the file that is open, and leaves nothing behind when it is refused", async () => {
    const source = scratchFile(brokenThread());
    const host = await choosing(source);
    const id = await openSource(host, source);
    expect(failureOf(await save(host, id, host.target, { format: "markdown" })).where).toBe(source);
    expect(failureOf(await save(host, id, { to: "source" }))).toMatchObject({ code: "bad-request" });
    expect(readFileSync(source, "utf8")).toBe(brokenThread());
    expect(readdirSync(dirname(source))).toEqual([basename(source)]);
  });

  it("goes only to a path that was chosen", async () => {
    const host = startHost();
    const id = await openSource(host, scratchFile(brokenThread()));
    const path = join(scratchFolder(), "elsewhere.json");
    expect(failureOf(await save(host, id, { to: "path", path })).code).toBe("not-permitted");
    expect(existsSync(path)).toBe(false);
  });

  it("of a file that changed since is refused", async () => {
    const path = join(scratchFolder(), "exported.html");
    const host = await choosing(path);
    const source = scratchFile(brokenThread());
    const id = await openSource(host, source);
    valueOf(await preview(host, id, { format: "html" }));
    appendFileSync(source, " ");
    expect(failureOf(await save(host, id, host.target, { format: "html" })).code).toBe("changed");
    expect(existsSync(path)).toBe(false);
  });

  it("shows the beginning of a long result, tells how long it is, and is too long for a clipboard", async () => {
    const source = join(scratchFolder(), "big.json");
    const unit = `,${JSON.stringify(userTurn("ä".repeat(500)))}`;
    const head = `{"turns":[${JSON.stringify(userTurn("first"))}`;
    await writeBigFile(source, { head, unit, tail: "]}", megabytes: 40 });
    const host = startHost();
    const id = await openSource(host, source);
    await host.analysed(id);
    const told = valueOf(await preview(host, id));
    expect(told).toMatchObject({ isCut: true });
    expect(told.sizeBytes).toBeGreaterThan(40 * 1024 * 1024);
    expect(told.text.startsWith(head)).toBe(true);
    expect(told.text).not.toContain("\uFFFD");
    expect(failureOf(await copy(host, id)).expected).toContain("at most 32 MB");
  });

  it("that is no longer wanted ends, and can be asked for again", async () => {
    const host = startHost();
    const id = await openSource(host, scratchFile(threadOf(1000)));
    // It is open as soon as there are rows to show, and only what was read to its end is exported.
    await host.analysed(id);
    const abort = new AbortController();
    const asked = preview(host, id, { format: "html" }, abort.signal);
    abort.abort();
    expect(failureOf(await asked).code).toBe("cancelled");
    expect(valueOf(await preview(host, id, { format: "html" })).turns).toBe(1000);
  });
});

describe("a stored chat", () => {
  it("is exported through its thread, and one request of it by the turns that it became", async () => {
    const host = startHost();
    const id = await openSource(host, join(samples, "agent-chats.db"));
    const all = valueOf(await preview(host, id, { format: "markdown" }));
    const turns = valueOf(await host.ask("export.turnsOfRequest", { id, request: 0 }));
    expect(turns).toMatchObject({ first: 0 });
    const one = valueOf(await preview(host, id, { format: "markdown", turns }));
    expect(one.turns).toBe(turns!.last + 1);
    expect(all.turns).toBeGreaterThanOrEqual(one.turns);
    expect(valueOf(await host.ask("export.turnsOfRequest", { id, request: 999 }))).toBeNull();
  });
});

describe("a capture", () => {
  it("is exported through its thread, its lost parts beside it", async () => {
    const host = startHost();
    const id = await openSource(host, join(samples, "stream-cut.sse"));
    const told = valueOf(await preview(host, id, { format: "markdown" }));
    expect(told.lost).toBeGreaterThan(0);
    const thread = valueOf(await preview(host, id));
    expect(JSON.parse(thread.text)).toMatchObject({ version: "0.0.4" });
  });
});
