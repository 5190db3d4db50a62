// A host that can export: its document, what it says to each wish, and what was asked of it and given up.
import type { Document } from "../../../shared/api/document.ts";
import type {
  ExportFinding,
  ExportList,
  ExportPreview,
  ExportSecret,
  ExportWish,
} from "../../../shared/api/export.ts";
import type { Row } from "../../../shared/api/row.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, anEntry, fakeBridge } from "../fake-bridge.ts";
import { accepted, counts, incomplete, refused } from "../repair-build.ts";

export const noReturn = { pointer: "/turns/1/messages/2/parts/0", reason: "call “call_tokyo” has no return" };

export function aPreview(change: Partial<ExportPreview> = {}): ExportPreview {
  return {
    text: '{\n  "version": "0.0.4"\n}\n',
    isCut: false,
    sizeBytes: 1900,
    turns: 4,
    removed: 0,
    changed: 0,
    notes: 0,
    notExpressible: 0,
    secrets: { found: 0, kept: 0, replaced: 0 },
    loses: counts({}),
    keeps: counts({ turns: 4, requests: 4, responses: 4, calls: 2, returns: 2 }),
    synthesized: 0,
    lost: 0,
    aside: 0,
    hashes: { before: "9f3a".padEnd(64, "0"), after: "9f3a".padEnd(64, "0") },
    verdicts: { openai: accepted, anthropic: accepted },
    ...change,
  };
}

/** What comes of each wish: what is dropped goes, what is kept is refused, and secrets are found where they are looked for. */
export function usualPreview({ format, policy, redaction }: ExportWish): ExportPreview {
  const isKept = policy.incompleteCycles === "keep";
  return aPreview({
    text: format === "markdown" ? "# Weather\n" : `{"format": "${format}"}\n`,
    ...(isKept
      ? { verdicts: { openai: refused([noReturn]), anthropic: refused([noReturn]) } }
      : {
          removed: 2,
          changed: 1,
          notes: 1,
          loses: counts({ responses: 1, calls: 1 }),
          hashes: changedHashes,
        }),
    ...(format === "thread" ? {} : { notExpressible: 2 }),
    ...(redaction === null
      ? {}
      : { secrets: { found: 2, kept: redaction.keep.length, replaced: 4 - redaction.keep.length } }),
  });
}

export const changedHashes = { before: "9f3a".padEnd(64, "0"), after: "77ab".padEnd(64, "0") };

const one = (pointer: string, reason: string, places = 1): ExportFinding => ({ pointer, reason, places });

export const findings: Record<ExportList, ExportFinding[]> = {
  removed: [
    one("/turns/1/messages/2", "unanswered: “get_weather” has no return"),
    one("/turns/3/messages/0/parts/1", "a return that answers no call"),
  ],
  changed: [one("/turns/1", "is now interrupted")],
  notes: [one("/turns/2", "stays as it is")],
  notExpressible: [
    one("/turns/1/messages/0/parts/0", "thinking has no place there"),
    one("/turns/0", "metadata has no place there", 12),
  ],
};

export const secrets: ExportSecret[] = [
  {
    id: "1a2b3c4d",
    kind: "api-key",
    text: "sk-live-4242",
    isCut: false,
    count: 3,
    pointers: ["/turns/0/messages/0/parts/0", "/turns/1/messages/1/parts/0"],
    isKept: false,
  },
  {
    id: "99887766",
    kind: "email",
    text: "someone@example.com",
    isCut: false,
    count: 1,
    pointers: ["/turns/1/messages/1/parts/0"],
    isKept: false,
  },
];

export const rows: Row[] = [
  aTurn(0, { turn: 0, pointer: "/turns/0", type: "user", agent: null, agentName: null }),
  aPart(1),
  aTurn(2, { turn: 1, pointer: "/turns/1" }),
  aPart(3, { turn: 1, pointer: "/turns/1/messages/0/parts/0" }),
];

type Answers = NonNullable<Parameters<typeof fakeBridge>[0]>;

/** Turns 1 and 3 are a user's, 2 and 4 an agent's. */
const entryOf = (turn: number) => ({
  ...anEntry(turn),
  type: turn % 2 === 0 ? ("user" as const) : ("agent" as const),
});

export function exportHost(change: Partial<Document> = {}, answers: Answers = {}, isDesktop = false) {
  const shown = aDocument({
    rows: rows.length,
    turns: 4,
    name: "weather.thread.json",
    analysis: incomplete,
    ...change,
  });
  let isOpen = false;
  const host = fakeBridge(
    {
      "document.open": () => {
        isOpen = true;
        return succeed(shown);
      },
      "document.list": () => succeed(isOpen ? [shown] : []),
      "document.rows": ({ from, count }) => succeed(rows.slice(from, from + count)),
      "document.outline": ({ from, count }) =>
        succeed(Array.from({ length: Math.min(count, shown.turns - from) }, (_, at) => entryOf(from + at))),
      "document.place": () => succeed({ row: 2 }),
      "export.preview": (wish) => succeed(usualPreview(wish)),
      "export.findings": ({ list, from, count }) => succeed(findings[list].slice(from, from + count)),
      "export.secrets": ({ from, count }) => succeed(secrets.slice(from, from + count)),
      ...answers,
    },
    isDesktop,
  );
  /** The requests of an export that nobody waits for any more, by name. */
  const givenUp: string[] = [];
  const ask = host.bridge.request.bind(host.bridge);
  host.bridge.request = async (name, input, signal) => {
    if (name.startsWith("export."))
      signal?.addEventListener("abort", () => givenUp.push(name), { once: true });
    return ask(name, input, signal);
  };
  return { ...host, givenUp, shown };
}

export type ExportHost = ReturnType<typeof exportHost>;

/** What was wished for, each time. */
export const wishesIn = ({ asked }: Pick<ExportHost, "asked">): ExportWish[] =>
  asked.filter(({ name }) => name === "export.preview").map(({ input }) => input as ExportWish);
