import { allSecrets, encodedSecrets, namedSecrets } from "./corpus/secrets.ts";

const time = "2025-01-20T10:00:00Z";

/** JSON in JSON, so many times. */
const inline = (value: unknown, times: number): string =>
  times === 0 ? JSON.stringify(value) : JSON.stringify({ inner: inline(value, times - 1) });

/** A thread with every secret of the corpus in every position that a thread has. `encoded`: those that no one sees in its bytes. */
export function secretThread(): { bytes: Uint8Array; secrets: string[]; encoded: string[] } {
  const texts = allSecrets();
  const named = namedSecrets();
  const turns = texts.flatMap(({ text }, at) => turnsWith(text, at));
  const fields = Object.fromEntries(named.map(({ name, secret }) => [name, secret]));
  turns.push(...turnsAround(fields));
  const encoded = encodedSecrets();
  turns.push(
    ...turnsAround(
      {},
      encoded.map(({ part }) => part),
    ),
  );
  const thread = {
    version: "0.0.4",
    thread_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    created_at: time,
    title: texts.map(({ text }) => text).join(" | "),
    metadata: { ...fields, note: texts.map(({ text }) => ({ text })) },
    agents: { main: { agent_id: "main", agent_name: `of ${texts.at(-1)!.text}`, created_at: time } },
    turns,
    relationships: {
      links: [{ thread_id: "x", relation: "referenced", metadata: { note: texts[0]!.text } }],
    },
  };
  const secrets = [...texts, ...named].map(({ secret }) => secret);
  return {
    bytes: new TextEncoder().encode(JSON.stringify(thread)),
    secrets,
    encoded: encoded.flatMap((one) => one.secrets),
  };
}

function turnsWith(text: string, at: number): object[] {
  const id = `call_${at}`;
  const call = (args: unknown, number: number) => ({
    part_kind: "tool-call",
    tool_name: number === 0 ? `run ${text}` : "run",
    tool_call_id: `${id}_${number}`,
    args,
  });
  const calls = [
    { [text]: [text, { deep: text }] },
    inline({ [text]: text }, 0),
    inline({ text }, 1),
    inline([text], 3),
  ];
  const returned = calls.map((_, number) => ({
    part_kind: "tool-return",
    tool_name: number === 0 ? `run ${text}` : "run",
    tool_call_id: `${id}_${number}`,
    status: "success",
    content: number === 0 ? { output: text } : `${number}: ${text}`,
    metadata: { preview: inline({ text }, 0).slice(0, -2) },
  }));
  return [
    {
      turn_type: "user",
      submitted_at: time,
      client_metadata: { "app:note": text },
      parts: [
        { part_kind: "user-prompt", content: [text, { kind: "image-url", url: text, identifier: "i" }] },
      ],
    },
    {
      turn_type: "agent",
      agent_id: "main",
      started_at: time,
      completed_at: time,
      completion_status: "complete",
      messages: [
        {
          message_type: "response",
          timestamp: time,
          model_name: "m",
          parts: [{ part_kind: "thinking", content: text, signature: text }, ...calls.map(call)],
        },
        { message_type: "request", timestamp: time, parts: returned },
        {
          message_type: "system",
          timestamp: time,
          event_type: "data-app-note",
          event_data: { note: text, inline: inline(text, 1), [text]: 1 },
        },
        {
          message_type: "response",
          timestamp: time,
          model_name: "m",
          parts: [{ part_kind: "text", content: `So: ${text}` }],
        },
      ],
    },
  ];
}

function turnsAround(fields: object, media: object[] = []): object[] {
  const parts = [{ part_kind: "user-prompt", content: [JSON.stringify(fields), ...media] }];
  const args = [fields, JSON.stringify(fields), inline(fields, 2)];
  const calls = args.map((value, at) => ({
    part_kind: "tool-call",
    tool_name: "run",
    tool_call_id: `n${at}`,
    args: value,
  }));
  const returns = calls.map(({ tool_call_id }) => ({
    part_kind: "tool-return",
    tool_name: "run",
    tool_call_id,
    status: "success",
    content: media.length === 0 ? fields : media,
  }));
  return [
    { turn_type: "user", submitted_at: time, client_metadata: { "app:x": fields }, parts },
    {
      turn_type: "agent",
      agent_id: "main",
      started_at: time,
      completed_at: time,
      completion_status: "complete",
      messages: [
        { message_type: "response", timestamp: time, parts: calls },
        { message_type: "request", timestamp: time, parts: returns },
        { message_type: "system", timestamp: time, event_type: "data-app-x", event_data: fields },
        { message_type: "response", timestamp: time, parts: [{ part_kind: "text", content: "Done." }] },
      ],
    },
  ];
}
