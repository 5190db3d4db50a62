// Threads for the tests of `clean`, written in no way that any program would write them.

/** What only survives where bytes are kept: long numbers, escapes, spaces, a key that stands twice. */
export const odd = '{ "n":12345678901234567890 ,"one" : 1.0,\t"A":"\\u0041", "twice":1 , "twice": 2.50 }';

const prompt = `{"turn_type":"user","submitted_at":"2025-01-01T10:00:00Z","parts":[ {"part_kind":"user-prompt","content":"go"}]}`;

const call = (id: string) =>
  `{"part_kind":"tool-call","tool_name":"get_weather","tool_call_id":"${id}","args":${odd}}`;

const message = (type: string, second: number, parts: string) =>
  `{"message_type":"${type}","timestamp":"2025-01-01T10:00:0${second}Z","parts":[${parts}]}`;

const thinking = '{"part_kind":"thinking","content":"hm","provider_name":"p"}';
const answered = [
  message("response", 1, `${thinking},${call("call_1")}`),
  message(
    "request",
    2,
    `{"part_kind":"tool-return","tool_name":"get_weather","tool_call_id":"call_1","status":"success","content":${odd}}`,
  ),
].join(" ,\n");

const event = (name: string, second: number) =>
  `{"message_type":"system","timestamp":"2025-01-01T10:00:0${second}Z","event_type":"${name}","event_data":{}}`;

const thread = (status: string, messages: string) =>
  ` {"turns" :\r\n [${prompt},{"turn_type":"agent","agent_id":"a","started_at":"2025-01-01T10:00:01Z",${status},"messages":[ ${messages} ] } ] ,"version":"0.0.4"}\n\n`;

/** Begins with a byte order mark. */
export function completeThread(): string {
  const text = message("response", 3, '{"part_kind":"text","content":"done"}');
  return `\uFEFF${thread('"completion_status":"complete"', `${answered},${text}`).trimStart()}`;
}

/** The response /turns/1/messages/2 calls a tool, and nothing answers. */
export function unansweredThread(): string {
  const lost = message("response", 3, call("lost_call"));
  return thread(
    '"completion_status" : "complete","completed_at":"2025-01-01T10:00:09Z"',
    [answered, lost, event("data-sys-x", 4), event("data-app-x", 5)].join(","),
  );
}
