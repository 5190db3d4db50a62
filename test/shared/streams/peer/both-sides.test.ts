import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../compare/compare-texts.ts";
import { hashText } from "../../hashes/hash-text.ts";
import { arbitraryAgentRun } from "./arbitrary-agent-run.ts";
import { type Fields, readCapture } from "./read-with-ours.ts";
import { type AgentRun, type Moment, momentsOf, writeLog, writeWire } from "./two-dialects.ts";

const hashOf = async (capture: string) => (await hashText(readCapture(capture).text)).thread;

const answer = (...pieces: string[]): AgentRun["responses"][number] => [{ is: "text", pieces }];
const weather: AgentRun = {
  responses: [
    [
      { is: "thinking", pieces: ["Which ", "city?"], signature: "c2lnbmVk" },
      { is: "text", pieces: ["Let me ", "see."] },
      { is: "call", id: "c1", pieces: ['{"city":', '"Rome"}'], result: { degrees: 21 } },
      { is: "call", id: "c2", pieces: ['{"city":"Oslo"}'], result: "cold" },
    ],
    [{ is: "builtin-call", id: "b1", pieces: ['{"q":"rain"}'], result: { hits: [1] } }],
    answer("Warm ", "and cold."),
  ],
};

describe("a server's event log and a client's capture of one run", () => {
  test("have the same hash", async () => {
    const moments = momentsOf(weather);
    const done = "data: [DONE]\n\n";
    expect(await hashOf(writeWire(moments) + done)).toBe(await hashOf(writeLog(moments)));
    expect(readCapture(writeLog(moments)).turns).toMatchObject([{ completion_status: "complete" }]);
  });

  test("have the same hash where both end after any moment", async () => {
    const { server, client } = await endsOf(momentsOf(weather));
    expect(client).toEqual(server);
  });

  test("have the same hash, whatever the run, where both end after any moment", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryAgentRun, async (run) => {
        const { server, client } = await endsOf(momentsOf(run));
        expect(client).toEqual(server);
      }),
      { numRuns: 20 },
    );
  });

  test("have the same hash with the same times", async () => {
    const { server, client } = await endsOf(momentsOf(weather), true);
    expect(client).toEqual(server);
  });

  test("have the same lost parts where both end in the middle of one", () => {
    const moments = momentsOf(weather);
    for (const at of moments.keys()) {
      const [server, client] = readBoth(moments.slice(0, at));
      expect(client.lost.map(told)).toEqual(server.lost.map(told));
    }
  });
});

type Ends = { server: unknown[]; client: unknown[] };

/** The hash of either side, ended after each moment at which something was sent: what is not sent makes only the log longer. */
async function endsOf(moments: readonly Moment[], isTimed = false): Promise<Ends> {
  const ends: Ends = { server: [], client: [] };
  for (const [at, { sent }] of moments.entries()) {
    if (sent.length === 0) continue;
    const known = moments.slice(0, at + 1);
    const [server, client] = readBoth(known, isTimed);
    ends.server.push(hasResult(known) ? server.turns[0]!.messages : (await hashText(server.text)).thread);
    ends.client.push(hasResult(known) ? client.turns[0]!.messages : (await hashText(client.text)).thread);
  }
  return ends;
}

const readBoth = (moments: readonly Moment[], isTimed = false) =>
  [readCapture(writeLog(moments, isTimed)), readCapture(writeWire(moments, isTimed))] as const;

/** A log that has its final result is complete though the run has not ended; a client only knows once it hears `finish`. */
function hasResult(moments: readonly Moment[]): boolean {
  const log = writeLog(moments);
  return /"final_result"(.|\n)*"part_end"/.test(log) && !log.includes("agent_run_result");
}

const told = ({ kind, text, callId, turn, message }: ReturnType<typeof readCapture>["lost"][number]) => ({
  kind,
  text,
  callId,
  turn,
  message,
});

describe("where the two sides cannot know the same", () => {
  const moments = momentsOf(weather);
  const client = readCapture(writeWire(moments)).text;
  /** The thread of a log in which each event is another one. */
  const logOf = (change: (event: Fields) => object | null): string => {
    const events = moments.flatMap(({ logged }) => logged.flatMap((event) => change(event as Fields) ?? []));
    return readCapture(writeLog([{ logged: events, sent: [] }])).text;
  };

  test("a log that says nowhere when a part ends has the same hash once it is whole", async () => {
    const older = logOf((event) => (event["event_kind"] === "part_end" ? null : event));
    expect((await hashText(older)).thread).toBe((await hashText(client)).thread);
  });

  test("times of returns, which are never sent, are the only difference", async () => {
    const timed = logOf(({ result, ...event }) =>
      event["event_kind"] === "function_tool_result"
        ? { ...event, result: { ...(result as object), timestamp: "2025-01-20T10:00:00Z" } }
        : { ...event, result },
    );
    expect(await compareTexts(timed, client)).toMatchObject({ verdict: "different", equalBefore: 0 });
    expect(await compareTexts(timed, client, { ignoreTimestamps: true })).toMatchObject({
      verdict: "same-but-system",
    });
  });

  test("a retry that the server asked for is an error to the client, and named as what differs", async () => {
    const retry = {
      part_kind: "retry-prompt",
      content: "which Oslo?",
      tool_name: "weather",
      tool_call_id: "c2",
    };
    const retried = logOf((event) => {
      const result = event["result"] as Fields | undefined;
      return result?.["tool_call_id"] === "c2" ? { ...event, result: retry } : event;
    });
    const failed = client.replace(
      '"status":"success","content":"cold"',
      '"status":"error","content":"which Oslo?"',
    );
    const comparison = await compareTexts(retried, failed);
    const changes = await comparison.changesOf(comparison.entries[0]!);
    expect(new Set(changes.map(({ a, b }) => a ?? b))).toEqual(new Set(["/turns/0/messages/1/parts/1"]));
  });
});

describe("a client that lost the tail", () => {
  const runs = [weather, { responses: [answer("Yes, ", "of course.")] }, weather].map((run, at) =>
    momentsOf(run, at),
  );
  const whole = runs.flat();
  const cut = whole.slice(0, -4);

  test("agrees with its server up to the turn before", async () => {
    const [{ text: server }] = readBoth(whole);
    const [, { text: client }] = readBoth(cut);
    const comparison = await compareTexts(server, client);
    expect(comparison).toMatchObject({ verdict: "different", equalBefore: 2 });
    const changed = comparison.entries.at(-1)!;
    expect(changed).toMatchObject({ kind: "changed", a: 2, b: 2 });
    const [first] = await comparison.changesOf(changed);
    expect(first).toMatchInlineSnapshot(`
      {
        "a": "/turns/2/completion_status",
        "after": "interrupted",
        "b": "/turns/2/completion_status",
        "before": "complete",
        "kind": "changed",
      }
    `);
  });

  test("agrees with it in all turns if it lost nothing", async () => {
    const [{ text: server }, { text: client }] = readBoth(whole);
    expect(await compareTexts(server, client)).toMatchObject({ verdict: "same-but-system" });
  });
});
