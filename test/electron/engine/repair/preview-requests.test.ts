// Previews as a screen asks for them, through a real host and a real engine process.
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { scratchFile, threadOf, userTurn } from "../scratch.ts";
import { failureOf, startHost, valueOf } from "../start-host.ts";
import { openSource, preview, save } from "./ask-repair.ts";
import { brokenThread, brokenTurn, policyOf } from "./broken-threads.ts";

describe("a preview", () => {
  it("says what a policy takes out, what providers say to the result, and writes nothing", async () => {
    const host = startHost();
    const path = scratchFile(brokenThread());
    const id = await openSource(host, path);
    expect(valueOf(await preview(host, id))).toMatchObject({
      isSame: false,
      version: { from: "0.0.4", readAs: "0.0.4", to: "0.0.4" },
      loses: { responses: 1, calls: 1, returns: 0 },
      keeps: { responses: 1, calls: 1, returns: 1 },
      synthesized: 0,
      verdicts: { openai: { accepts: true, reasons: [], left: 0 }, anthropic: { accepts: true } },
    });
    const kept = valueOf(await preview(host, id, policyOf("keep")));
    expect(kept).toMatchObject({
      isSame: true,
      sizeBytes: Buffer.byteLength(brokenThread()),
      verdicts: { openai: { accepts: false, reasons: [{ pointer: "/turns/1/messages/2/parts/0" }] } },
    });
    expect(readdirSync(dirname(path))).toEqual(["thread.json"]);
  });

  it("leads to the places of the source, also behind what was taken out", async () => {
    const host = startHost();
    const turns = [
      userTurn("look"),
      brokenTurn,
      userTurn("more"),
      { ...brokenTurn, messages: brokenTurn.messages.slice(2) },
    ];
    const id = await openSource(host, scratchFile(JSON.stringify({ version: "0.0.4", turns })));
    const policy = policyOf("keep", { thinking: "drop", rule: "any-return" });
    const { verdicts } = valueOf(await preview(host, id, policy));
    expect(verdicts.openai.reasons.map(({ pointer }) => pointer)).toContain("/turns/3/messages/0/parts/0");
    const { removed } = valueOf(await preview(host, id));
    const all = valueOf(
      await host.ask("repair.findings", {
        id,
        policy: policyOf("drop"),
        list: "removed",
        from: 0,
        count: 500,
      }),
    );
    expect(all).toHaveLength(removed);
    expect(all.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(["/turns/1/messages/2", "/turns/3"]),
    );
    const second = { id, policy: policyOf("drop"), list: "removed", from: 1, count: 1 } as const;
    expect(valueOf(await host.ask("repair.findings", second))).toEqual(all.slice(1, 2));
    expect(valueOf(await host.ask("repair.findings", { ...second, from: removed + 5 }))).toEqual([]);
  });

  it.each(["1e300", "9007199254740993"])(
    "knows no sum of tokens that no number can hold: %s",
    async (tokens) => {
      const host = startHost();
      const messages = brokenTurn.messages.map((message) => ({
        ...message,
        usage: { input_tokens: "TOKENS" },
      }));
      const turns = [userTurn("look"), { ...brokenTurn, messages }];
      const content = JSON.stringify({ version: "0.0.4", turns }).replaceAll('"TOKENS"', tokens);
      const id = await openSource(host, scratchFile(content));
      expect(valueOf(await preview(host, id)).older).toEqual({ turns: 1, returns: 1, kept: 1, tokens: null });
    },
  );

  it.each([
    ["is cut off", brokenThread().slice(0, -4), "truncated"],
    ["has more behind it that is no JSON", `${brokenThread()}\n{"turns":`, "truncated"],
  ])("is refused for a thread that %s, and says why", async (_, content, code) => {
    const host = startHost();
    const id = await openSource(host, scratchFile(content));
    await host.analysed(id);
    expect(failureOf(await preview(host, id))).toMatchObject({ code });
    expect(failureOf(await save(host, id, { to: "source" }))).toMatchObject({ code });
  });

  it("is of the thread that is shown, where a file holds several", async () => {
    const host = startHost();
    const id = await openSource(
      host,
      scratchFile(`${threadOf(1)}\n${JSON.stringify(JSON.parse(brokenThread()))}\n`),
    );
    expect(valueOf(await preview(host, id)).isSame).toBe(true);
    valueOf(await host.ask("document.show", { id, thread: 1 }));
    expect(valueOf(await preview(host, id)).isSame).toBe(false);
  });
});
