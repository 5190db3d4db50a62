import { expect, test } from "vitest";
import { downgradeText } from "./convert.ts";

const agent = (fields: string) => `{"turn_type":"agent"${fields}}`;

test("an interrupted turn goes with its comma, and the report says what it held", async () => {
  const messages =
    '[{"message_type":"request","parts":[{},{}]},{"message_type":"response","parts":[{}]},' +
    '{"message_type":"system","event_type":"data-tp-error"},7]';
  const turn = agent(
    `,"completion_status":"interrupted","interruption":{"reason":"timeout"},"messages":${messages}`,
  );
  const { text, plan } = await downgradeText(
    `{"version":"0.0.4","turns":[{"turn_type":"user"}, ${turn},\n 5]}`,
  );
  expect(text).toBe('{"version":"0.0.3","turns":[{"turn_type":"user"},\n 5]}');
  expect(plan.removed).toEqual([
    {
      pointer: "/turns/1",
      reason:
        "interrupted (timeout), and 0.0.3 knows only whole turns; it held 1 request, 1 response, 1 event, 1 other message, 3 parts",
      held: { requests: 1, responses: 1, events: 1, others: 1, parts: 3 },
    },
  ]);
  expect(plan.changed).toEqual([{ pointer: "/version", reason: "is now 0.0.3" }]);
  expect(plan.losses).toEqual([]);
});

test("every field of 0.0.4 goes from every turn, those that stand twice included", async () => {
  const { text, plan } = await downgradeText(
    `{"turns":[{"completion_status":"complete","turn_type":"agent","interruption":null,"interruption":{}},` +
      `{"interruption":1,"completion_st\\u0061tus":"x","turn_type":"user","completion_status":"interrupted"},` +
      `{ "completion_status": 1 }]}`,
  );
  expect(text).toBe('{"turns":[{"turn_type":"agent"},{"turn_type":"user"},{  }]}');
  expect(plan.removed.map(({ pointer }) => pointer)).toEqual([
    "/turns/0/completion_status",
    "/turns/0/interruption",
    "/turns/1/interruption",
    "/turns/1/completion_status",
    "/turns/2/completion_status",
  ]);
  expect(plan.losses).toEqual([
    { pointer: "/turns/0/interruption", reason: "0.0.3 cannot say interruption" },
    { pointer: "/turns/1/interruption", reason: "0.0.3 cannot say interruption 1" },
    { pointer: "/turns/1/completion_status", reason: '0.0.3 cannot say completion_status "interrupted"' },
    { pointer: "/turns/2/completion_status", reason: "0.0.3 cannot say completion_status 1" },
  ]);
});

test("a turn that has an interruption and states no status reads as complete, and stays", async () => {
  const { text } = await downgradeText(
    `{"version":"0.0.4","turns":[${agent(',"interruption":{"reason":"x"}')}]}`,
  );
  expect(text).toBe(`{"version":"0.0.3","turns":[${agent("")}]}`);
});

const stranger = '[{"messages":[{"message_type":"system","event_type":"data-tp-pause"}]}]';

test.each([
  [`{ "turns": ${stranger}}`, `{ "version": "0.0.3", "turns": ${stranger}}`],
  [`{"version":null,"turns":${stranger}}`, `{"version":"0.0.3","turns":${stranger}}`],
  [`{"version":"0.0.4","turns":${stranger}}`, `{"version":"0.0.3","turns":${stranger}}`],
])(
  "a protocol name that 0.0.3 does not have stays, is reported, and the version is stated",
  async (from, to) => {
    const { text, plan } = await downgradeText(from);
    expect(text).toBe(to);
    expect(plan.losses).toEqual([
      {
        pointer: "/turns/0/messages/0/event_type",
        reason: "0.0.3 has no name for data-tp-pause: it stays as it is",
      },
    ]);
  },
);

test("a version that nobody knows becomes 0.0.3, and the report says so", async () => {
  const { text, plan } = await downgradeText('{"version":"1","version":"2.0","turns":[]}');
  expect(text).toBe('{"version":"1","version":"0.0.3","turns":[]}');
  expect(plan.losses).toEqual([
    { pointer: "/version", reason: "2.0 is no version known here: it was read as 0.0.4" },
  ]);
});

test("what is of 0.0.4 goes also from a thread that states 0.0.3", async () => {
  const turns = `[${agent(',"completion_status":"interrupted"')},${agent(',"completion_status":"complete"')}]`;
  const { text } = await downgradeText(`{"version":"0.0.3","turns":${turns}}`);
  expect(text).toBe(`{"version":"0.0.3","turns":[${agent("")}]}`);
});

test("a thread left with no turns is still a thread", async () => {
  const { text } = await downgradeText(
    `{"version":"0.0.4","turns":[${agent(',"completion_status":"interrupted"')}]}`,
  );
  expect(text).toBe('{"version":"0.0.3","turns":[]}');
});
