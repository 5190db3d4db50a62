import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { orderEdits } from "../../../shared/edits/edits.ts";
import { messageRange, rootRange } from "../../../shared/index/thread-index.ts";
import { detectVersion } from "../../../shared/versions/detect-version.ts";
import { naiveApply } from "../edits/naive-apply.ts";
import { threadText } from "../scan/arbitrary-thread.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { completeNewerThread, pureOlderThread } from "./arbitrary-versions.ts";
import { downgradeText, upgradeText } from "./convert.ts";
import { expectDowngraded, expectUpgraded } from "./expect-version.ts";

type Root = Record<string, unknown>;
const parse = (text: string) => JSON.parse(text.replace(/^\ufeff/, "")) as Root;
const indexOf = (text: string) => scanBytes(encode(text)).index;

test("upgrade, then downgrade gives the same bytes for a pure 0.0.3 thread", async () => {
  await fc.assert(
    fc.asyncProperty(pureOlderThread, async (text) => {
      const { text: newer, plan } = await upgradeText(text);
      expect(plan).toMatchObject({ removed: [], losses: [] });
      const back = await downgradeText(newer);
      expect(back.text).toBe(text);
      expect(back.plan.losses).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("an upgraded thread parses to exactly what it should, and reads as 0.0.4", async () => {
  await fc.assert(
    fc.asyncProperty(pureOlderThread, async (text) => {
      const { text: newer, plan } = await upgradeText(text);
      expect(canonicalJson(parse(newer))).toBe(canonicalJson(expectUpgraded(parse(text))));
      const isSame = plan.edits.length === 0;
      expect(detectVersion(indexOf(newer)).readAs).toBe(isSame ? "0.0.3" : "0.0.4");
      expect((await upgradeText(newer)).text).toBe(newer);
    }),
    { numRuns: 70 },
  );
});

test("downgrade, then upgrade keeps the canonical value of a thread of complete turns, but for names of 0.0.3 in it", async () => {
  await fc.assert(
    fc.asyncProperty(completeNewerThread, async (text) => {
      const older = await downgradeText(text);
      expect(older.plan.losses).toEqual([]);
      expect(detectVersion(indexOf(older.text)).readAs).toBe("0.0.3");
      const back = await upgradeText(older.text);
      expect(canonicalJson(parse(back.text))).toBe(canonicalJson(expectUpgraded(parse(text))));
    }),
    { numRuns: 70 },
  );
});

test("a pure 0.0.3 thread does not change by a downgrade, nor a 0.0.4 thread by an upgrade", async () => {
  await fc.assert(
    fc.asyncProperty(pureOlderThread, completeNewerThread, async (older, newer) => {
      expect((await downgradeText(older)).plan.edits).toEqual([]);
      fc.pre(detectVersion(indexOf(newer)).readAs === "0.0.4");
      expect((await upgradeText(newer)).plan.edits).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

const messagesOf = (text: string) => {
  const bytes = encode(text);
  const { messages } = scanBytes(bytes).index;
  return Array.from({ length: messages.length }, (_, row) =>
    new TextDecoder().decode(
      bytes.subarray(messages.start(row, messageRange.own), messages.end(row, messageRange.own)),
    ),
  );
};

test("messages that are not renamed keep their bytes", async () => {
  await fc.assert(
    fc.asyncProperty(pureOlderThread, async (text) => {
      const { text: newer, plan } = await upgradeText(text);
      const after = messagesOf(newer);
      const differs = messagesOf(text).filter((message, row) => message !== after[row]);
      const renamed = plan.changed.filter(({ pointer }) => pointer.endsWith("/event_type"));
      expect(differs).toHaveLength(renamed.length);
    }),
    { numRuns: 50 },
  );
});

test("a regular layout stays regular", async () => {
  await fc.assert(
    fc.asyncProperty(pureOlderThread, fc.constantFrom("", "  ", "\t"), async (any, indent) => {
      const text = JSON.stringify(parse(any), null, indent);
      const { text: newer } = await upgradeText(text);
      expect(newer).toBe(JSON.stringify(parse(newer), null, indent));
    }),
    { numRuns: 50 },
  );
});

/** Anything that is a thread at all: wrong types, keys that stand twice, both versions' names side by side. */
const anyThread = threadText.filter((text) => {
  const index = indexOf(text);
  return index.isThread && index.root.end(0, rootRange.own) > 0;
});

test("any thread converts to what it should, and its edits never overlap", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, async (text) => {
      const source = () => parse(new TextDecoder().decode(encode(text)));
      const isNewer = detectVersion(indexOf(text)).readAs === "0.0.4";
      const up = await upgradeText(text);
      expect(canonicalJson(parse(up.text))).toBe(
        canonicalJson(isNewer ? source() : expectUpgraded(source())),
      );
      const down = await downgradeText(text);
      expect(canonicalJson(parse(down.text))).toBe(canonicalJson(expectDowngraded(source())));
      expect((await downgradeText(down.text)).plan.edits).toEqual([]);
      for (const { plan, text: written } of [up, down]) {
        expect(orderEdits(plan.edits)).toEqual(plan.edits);
        expect(new TextDecoder().decode(naiveApply(encode(text), plan.edits))).toBe(written);
      }
    }),
    { numRuns: 70 },
  );
});
