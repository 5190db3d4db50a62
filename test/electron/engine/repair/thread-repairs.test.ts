// What is kept and what is done again, with a cleaning that a test can hold.
import { fixedPlace } from "../../../../electron/engine/cache-folder.ts";
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Input } from "../../../../shared/api/requests.ts";
import type { IncompletePolicy } from "../../../../shared/cleaning/policy.ts";
import { deferred } from "../../../../electron/engine/deferred.ts";
import { HashCache } from "../../../../electron/engine/hash-cache.ts";
import { OpenDocuments } from "../../../../electron/engine/open-documents.ts";
import { repairHandlers } from "../../../../electron/engine/repair/repair-handlers.ts";
import { type Tools, tools } from "../../../../electron/engine/repair/tools.ts";
import type { SendProgress } from "../../../../electron/engine/report-progress.ts";
import { RightOfWay } from "../../../../electron/engine/right-of-way.ts";
import { settle } from "../fake-engine.ts";
import { patiently, scratchFile, scratchFolder, threadOf } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";
import { brokenThread, policyOf } from "./broken-threads.ts";

const forever = new AbortController().signal;

type Opening = { content?: string; stopAt?: number; way?: RightOfWay };

async function openRepairs(
  change: Partial<Tools> = {},
  { content = brokenThread(), stopAt, way = new RightOfWay() }: Opening = {},
) {
  const path = scratchFile(content);
  const cache = new HashCache(fixedPlace(join(scratchFolder(), "cache")));
  const documents = new OpenDocuments({ cache, way, changed: () => undefined });
  const source = { from: "path", path } as const;
  const message = { kind: "open", id: 1, document: "d1", source, again: false, stopAt } as const;
  valueOf(
    await documents.open(message, { path, name: basename(path), shownPath: path, folder: dirname(path) }),
  );
  onTestFinished(async () => void (await documents.close("d1")));
  const cleanThread = vi.fn<Tools["cleanThread"]>(change.cleanThread ?? tools.cleanThread);
  const progress = vi.fn<SendProgress>();
  const handlers = repairHandlers({ documents, way, progress, tools: { ...tools, ...change, cleanThread } });
  const preview = (incomplete: IncompletePolicy, signal = forever) =>
    handlers["repair.preview"]({ id: "d1", policy: policyOf(incomplete), work: incomplete }, signal);
  const findings = (incomplete: IncompletePolicy, rest: Partial<Input<"repair.findings">> = {}) =>
    handlers["repair.findings"](
      { id: "d1", policy: policyOf(incomplete), list: "removed", from: 0, count: 9, ...rest },
      forever,
    );
  const save = (incomplete: IncompletePolicy, target: Input<"repair.save">["target"], signal = forever) =>
    handlers["repair.save"](
      { id: "d1", policy: policyOf(incomplete), thread: 0, edition: 0, target, work: "save" },
      signal,
    );
  return { path, documents, way, handlers, cleanThread, progress, preview, findings, save };
}

/** A cleaning that says at its beginning how far it has come. */
const tellingCleaning: Tools["cleanThread"] = async (source, policy, options) => {
  await options?.onProgress?.(1, 2);
  return tools.cleanThread(source, policy, options);
};

/** A cleaning that waits at its beginning until it is let go, and notes what runs when. */
function heldCleaning() {
  const log: string[] = [];
  let gate = deferred<void>();
  const cleanThread: Tools["cleanThread"] = async (source, policy, options) => {
    log.push(`begin ${policy.incompleteCycles}`);
    await gate.promise;
    const result = await tools.cleanThread(source, policy, options);
    log.push(`${options?.signal?.aborted === true ? "drop" : "end"} ${policy.incompleteCycles}`);
    return result;
  };
  return { log, cleanThread, go: () => gate.resolve(), hold: () => (gate = deferred()) };
}

describe("the repairs of a thread", () => {
  it("are found once for each policy, whoever asks and for what", async () => {
    const { preview, findings, save, cleanThread } = await openRepairs();
    await Promise.all([preview("drop"), preview("drop"), findings("drop")]);
    valueOf(await preview("drop"));
    valueOf(await save("drop", { to: "path", path: join(scratchFolder(), "saved.json") }));
    expect(cleanThread).toHaveBeenCalledTimes(1);
    valueOf(await preview("close"));
    valueOf(await findings("drop"));
    expect(cleanThread).toHaveBeenCalledTimes(2);
  });

  it("run one after another when several are asked for at once", async () => {
    const { log, cleanThread, go } = heldCleaning();
    const { preview } = await openRepairs({ cleanThread });
    const all = [preview("drop"), preview("dropCalls"), preview("close"), preview("keep")];
    go();
    for (const answer of await Promise.all(all)) expect(answer.ok).toBe(true);
    const order = ["drop", "dropCalls", "close", "keep"];
    expect(log).toEqual(order.flatMap((name) => [`begin ${name}`, `end ${name}`]));
  });

  it("that nobody wants any more do not begin, or end early; others go on", async () => {
    const { log, cleanThread, go } = heldCleaning();
    const { preview } = await openRepairs({ cleanThread });
    const [leaving, waiting] = [new AbortController(), new AbortController()];
    const left = [preview("drop", leaving.signal), preview("close", waiting.signal)];
    const stays = preview("keep");
    await settle();
    leaving.abort();
    waiting.abort();
    for (const answer of await Promise.all(left)) expect(failureOf(answer).code).toBe("cancelled");
    go();
    valueOf(await stays);
    expect(log).toEqual(["begin drop", "drop drop", "begin keep", "end keep"]);
    valueOf(await preview("drop"));
    expect(log.at(-1)).toBe("end drop");
  });

  it("are wanted as long as one of several who asked for the same stays", async () => {
    const { log, cleanThread, go } = heldCleaning();
    const { preview } = await openRepairs({ cleanThread });
    const leaving = new AbortController();
    const left = preview("drop", leaving.signal);
    const stays = preview("drop");
    await settle();
    leaving.abort();
    expect(failureOf(await left).code).toBe("cancelled");
    go();
    valueOf(await stays);
    expect(log).toEqual(["begin drop", "end drop"]);
  });

  it("of the last eight policies are kept", async () => {
    const { handlers, cleanThread } = await openRepairs();
    const policies = (["drop", "dropCalls", "close"] as const).flatMap((incomplete) =>
      (["0.0.3", "0.0.4", "same"] as const).map((version) => policyOf(incomplete, { version })),
    );
    const ask = (policy: (typeof policies)[number]) =>
      handlers["repair.preview"]({ id: "d1", policy, work: "w" }, forever);
    for (const policy of policies) valueOf(await ask(policy));
    for (const policy of policies.slice(1)) valueOf(await ask(policy));
    expect(cleanThread).toHaveBeenCalledTimes(9);
    valueOf(await ask(policies[0]!));
    expect(cleanThread).toHaveBeenCalledTimes(10);
  });

  it("are looked for again after a failure", async () => {
    const fault = { code: "truncated", expected: "a whole thread", found: "one that is cut off" } as const;
    const { preview, cleanThread } = await openRepairs();
    cleanThread.mockResolvedValueOnce({ ok: false, fault });
    expect(failureOf(await preview("drop"))).toMatchObject(fault);
    expect(valueOf(await preview("drop")).isSame).toBe(false);
  });

  it("give way to whoever asks for something else", async () => {
    const { preview, way } = await openRepairs({ cleanThread: tellingCleaning });
    const gate = deferred<void>();
    const passing = way.goFirst(() => gate.promise);
    const answered = vi.fn<() => void>();
    const answer = preview("drop").then(answered);
    for (let round = 0; round < 20; round++) await settle();
    expect(answered).not.toHaveBeenCalled();
    gate.resolve();
    await Promise.all([passing, answer]);
    expect(answered).toHaveBeenCalled();
  });

  it("tell how far they have come, under the name of every request", async () => {
    const { preview, findings, progress, handlers } = await openRepairs({ cleanThread: tellingCleaning });
    const other = handlers["repair.preview"]({ id: "d1", policy: policyOf("drop"), work: "other" }, forever);
    await Promise.all([preview("drop"), other, findings("drop")]);
    expect(progress.mock.calls).toEqual(
      expect.arrayContaining([
        ["drop", 1, 2],
        ["other", 1, 2],
      ]),
    );
    expect(new Set(progress.mock.calls.map(([work]) => work))).toEqual(new Set(["drop", "other"]));
  });
});

describe("a file that changes", () => {
  it("while it is looked at is a failure, and so is what was kept of it", async () => {
    const { log, cleanThread, go, hold } = heldCleaning();
    const { preview, findings, save, path } = await openRepairs({ cleanThread });
    go();
    valueOf(await preview("drop"));
    hold();
    const running = preview("close");
    await vi.waitFor(() => expect(log).toContain("begin close"), patiently);
    writeFileSync(path, threadOf(1));
    go();
    const target = join(scratchFolder(), "saved.json");
    const answers = [await running, await preview("drop"), await findings("drop")];
    for (const answer of [
      ...answers,
      await save("drop", { to: "path", path: target }),
      await save("drop", { to: "source" }),
    ])
      expect(failureOf(answer)).toMatchObject({ code: "changed", where: path });
  });

  it("in that it grew is looked at as it was, and not saved as if that were all of it", async () => {
    const { preview, save, path } = await openRepairs();
    appendFileSync(path, "\n");
    valueOf(await preview("drop"));
    const target = join(scratchFolder(), "saved.json");
    for (const answer of [
      await save("drop", { to: "path", path: target }),
      await save("drop", { to: "source" }),
    ])
      expect(failureOf(answer)).toMatchObject({ code: "changed", where: path });
    expect(existsSync(target)).toBe(false);
  });

  it("and was read again since it was looked at is not saved unseen", async () => {
    const { handlers } = await openRepairs();
    const target = { to: "path", path: join(scratchFolder(), "saved.json") } as const;
    for (const seen of [
      { thread: 0, edition: 1 },
      { thread: 1, edition: 0 },
    ]) {
      const input = { id: "d1", policy: policyOf("drop"), ...seen, target, work: "save" };
      expect(failureOf(await handlers["repair.save"](input, forever)).code).toBe("changed");
    }
    expect(existsSync(target.path)).toBe(false);
  });

  it("in the middle of saving leaves the target as it was", async () => {
    const { save, path } = await openRepairs({
      writeSafely: (file, produce, options) =>
        tools.writeSafely(
          file,
          async (write) => {
            appendFileSync(path, "\n");
            return produce(write);
          },
          options,
        ),
    });
    const target = scratchFile("old", "target.json");
    expect(failureOf(await save("drop", { to: "path", path: target }))).toMatchObject({
      code: "changed",
      where: path,
    });
    expect(readFileSync(target, "utf8")).toBe("old");
    expect(readdirSync(dirname(target))).toEqual(["target.json"]);
  });
});

describe("a thread that was not read to its end", () => {
  const long = threadOf(80_000);

  it("is not repaired while it is being read", async () => {
    const way = new RightOfWay();
    const gate = deferred<void>();
    // The reading gives way after its first chunk.
    const passing = way.goFirst(() => gate.promise);
    const { preview, documents } = await openRepairs({}, { content: long, way });
    expect(failureOf(await preview("drop"))).toMatchObject({
      code: "not-available",
      found: "that it is still being read",
    });
    gate.resolve();
    await passing;
    await documents.find("d1")?.thread.ended();
    expect(valueOf(await preview("drop")).isSame).toBe(true);
  });

  it("is not repaired when the reading was stopped", async () => {
    const { preview } = await openRepairs({}, { content: long, stopAt: 1 });
    expect(failureOf(await preview("drop"))).toMatchObject({
      code: "not-available",
      found: "that its reading was stopped",
    });
  });
});

describe("a document that is closed", () => {
  it("ends its repairs", async () => {
    const { log, cleanThread, go } = heldCleaning();
    const { preview, documents } = await openRepairs({ cleanThread });
    const answer = preview("drop");
    await vi.waitFor(() => expect(log).toEqual(["begin drop"]), patiently);
    await documents.close("d1");
    go();
    expect(failureOf(await answer)).toMatchObject({ code: "cancelled", found: "that it was closed" });
    expect(failureOf(await preview("drop")).code).toBe("not-found");
  });
});
