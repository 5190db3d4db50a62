// A host that answers from a table, so that a test says only what matters to it.
import type { Document, OutlineEntry } from "../../shared/api/document.ts";
import type { HostEvent } from "../../shared/api/events.ts";
import type { Input, Output, RequestName } from "../../shared/api/requests.ts";
import type { Row, RowOf } from "../../shared/api/row.ts";
import type { SettingsState } from "../../shared/api/settings.ts";
import { type Settings, defaultSettings, settingKeys } from "../../shared/settings/settings.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { everyRow } from "../../shared/rows/row-filter.ts";
import type { ScreenBridge } from "../../renderer/bridge/screen-bridge.ts";

type Answers = { [N in RequestName]?: (input: Input<N>) => Result<Output<N>> | Promise<Result<Output<N>>> };

export function fakeBridge(answers: Answers = {}, hasFileDialog = false) {
  const listeners = new Set<(event: HostEvent) => void>();
  const connections = new Set<(connection: "connected" | "lost") => void>();
  const asked: { name: RequestName; input: unknown }[] = [];
  const table: Answers = { ...usual, ...answers };
  const bridge: ScreenBridge = {
    hasFileDialog,
    async request<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> {
      asked.push({ name, input });
      const answer = table[name] as ((input: Input<N>) => Result<Output<N>>) | undefined;
      return answer === undefined ? missing(name) : answer(input);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onConnection(listener) {
      connections.add(listener);
      return () => connections.delete(listener);
    },
    openFile: async (file) => bridge.request("document.open", { source: { from: "path", path: file.name } }),
  };
  return {
    bridge,
    asked,
    emit: (event: HostEvent) => listeners.forEach((listener) => listener(event)),
    connect: (state: "connected" | "lost") => connections.forEach((listener) => listener(state)),
  };
}

const missing = (where: string) =>
  fail({ code: "not-available", where, expected: "an answer", found: "none" });

const usual: Answers = {
  "host.report": () => succeed({ versions: [{ name: "Threadlens", version: "0.1.0" }], errors: [] }),
  "engine.versions": () => succeed([{ name: "SQLite", version: "3.50.0" }]),
  "menu.tell": () => succeed(null),
  "host.info": () => succeed({ host: "browser", platform: "linux", version: "0.1.0" }),
  "settings.read": () => succeed(theSettings()),
  "settings.change": ({ set }) => succeed(theSettings(set)),
  "document.list": () => succeed([]),
  "document.close": () => succeed(null),
  "samples.list": () => succeed([{ name: "weather", title: "Weather, interrupted", explains: "Cut off." }]),
  "recent.list": () => succeed([]),
  "session.write": () => succeed(null),
  "recent.forget": () => succeed(null),
  "recent.forgotten": () => succeed({ files: 0 }),
};

export const theSettings = (
  set: Partial<Settings> = {},
  change: Partial<SettingsState> = {},
): SettingsState => ({
  settings: { ...defaultSettings, ...set },
  own: settingKeys.filter((key) => key in set),
  path: "/data/settings.json",
  faults: [],
  unknown: [],
  ...change,
});

export function aDocument(change: Partial<Document> = {}): Document {
  return {
    id: "d1",
    revision: 0,
    name: "weather.json",
    path: null,
    format: "thread",
    title: null,
    version: { stated: "0.0.4", readAs: "0.0.4" },
    sizeBytes: 2048,
    reading: { state: "complete" },
    turns: 1,
    messages: 1,
    parts: 1,
    interruptedTurns: 0,
    lostParts: 0,
    rows: 2,
    settledTurns: 1,
    allRows: 2,
    filter: everyRow,
    onlyTurns: false,
    layout: 0,
    thread: 0,
    threads: 1,
    chat: null,
    edition: 0,
    analysis: { state: "waiting" },
    ...change,
  };
}

export function aPart(row: number, change: Partial<RowOf<"part">> = {}): RowOf<"part"> {
  return {
    kind: "part",
    row,
    pointer: `/turns/0/messages/0/parts/${row}`,
    turn: 0,
    sizeBytes: 40,
    settled: true,
    problem: null,
    role: "response",
    opens: true,
    closes: true,
    at: "2025-01-20T10:00:02Z",
    partKind: "text",
    tier: "protocol",
    tool: null,
    callId: null,
    outcome: null,
    preview: { form: "text", text: `Row ${row}`, cut: false, sizeBytes: 5 },
    cycle: null,
    pair: null,
    answer: null,
    stray: null,
    hasMedia: false,
    ...change,
  };
}

export function aTurn(row: number, change: Partial<RowOf<"turn">> = {}): RowOf<"turn"> {
  return {
    kind: "turn",
    row,
    pointer: "/turns/0",
    turn: 0,
    sizeBytes: 400,
    settled: true,
    problem: null,
    type: "agent",
    agent: "weather-agent",
    agentName: "Weather",
    model: "a-model",
    startedAt: "2025-01-20T10:00:01Z",
    endedAt: "2025-01-20T10:00:15Z",
    status: "complete",
    messages: 1,
    tokens: 1204,
    cycles: { kept: 1, incomplete: 0 },
    clientMetadata: null,
    ...change,
  };
}

export function aLostRow(row: number, change: Partial<RowOf<"lost">> = {}): RowOf<"lost"> {
  return {
    kind: "lost",
    row,
    pointer: `/turns/0/lost/${row}`,
    turn: 0,
    sizeBytes: 20,
    settled: true,
    problem: null,
    cycle: null,
    part: "text",
    tool: null,
    callId: null,
    lastEvent: "text-delta",
    reason: "the stream ended before its end",
    startedAt: "2025-01-20T10:00:12Z",
    lastAt: "2025-01-20T10:00:14Z",
    line: 31,
    preview: { form: "text", text: "Based on the weather", cut: false, sizeBytes: 20 },
    ...change,
  };
}

export function anEntry(turn: number): OutlineEntry {
  const agent = "weather-agent";
  return { turn, row: 0, type: "agent", label: "Weather", agent, interrupted: false, incomplete: 0, lost: 0 };
}

/** A host with one document of these rows, opened by its sample. */
export function hostOf(rows: readonly Row[], change: Partial<Document> = {}, answers: Answers = {}) {
  const document = aDocument({ rows: rows.length, ...change });
  let isOpen = false;
  return fakeBridge({
    "document.open": () => {
      isOpen = true;
      return succeed(document);
    },
    "document.list": () => succeed(isOpen ? [document] : []),
    "document.rows": ({ from, count }) => succeed(rows.slice(from, from + count)),
    "document.outline": ({ from }) => succeed([anEntry(from)]),
    ...answers,
  });
}
