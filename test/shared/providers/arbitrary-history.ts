import fc from "fast-check";
import type { Json } from "../versions/write-json.ts";

// Threads of what a provider looks at: few ids and tools, so that they meet, repeat and go missing; most of it in order.

const rarely = <T>(weight: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

const id = rarely<unknown>(7, fc.constantFrom("a", "b", "c"), fc.constantFrom(undefined, null, "", 7));
const tool = rarely<unknown>(5, fc.constantFrom("f", "g"), fc.constantFrom(undefined, null, ""));
const isTrue = fc.constantFrom<unknown>(true, true, false, "true");
const unset = fc.constant<unknown>(undefined);

const toolPart = (kind: fc.Arbitrary<string>) =>
  fc.record({
    part_kind: kind,
    tool_call_id: id,
    tool_name: tool,
    provider_executed: rarely(15, unset, isTrue),
    providerExecuted: rarely(30, unset, isTrue),
    preliminary: rarely(15, unset, isTrue),
  });

const call = toolPart(rarely(6, fc.constant("tool-call"), fc.constant("builtin-tool-call")));
const answer = toolPart(rarely(6, fc.constant("tool-return"), fc.constant("retry-prompt")));

/** Short enough to be read, however it is spelled. */
const content = rarely<unknown>(
  5,
  fc.constantFrom("Hello", "[]", '"', "\u00a0x", "x".repeat(90), ["Hello"], [""], { a: 1 }, 0, false),
  fc.oneof(
    fc.constantFrom<unknown>(undefined, null, "", [], "\ufeff", "\u2028\u3000"),
    fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\u00a0"), minLength: 1, maxLength: 9 }),
  ),
);
const words = fc.record({
  part_kind: fc.constantFrom("text", "user-prompt"),
  content,
  content_ref: rarely<unknown>(7, unset, fc.constantFrom(null, { uri: "https://example.com/a" })),
});
const prompt = fc.constant({ part_kind: "user-prompt", content: "Hello" });
const thinking = fc.constant({ part_kind: "thinking", content: "Hm" });
const other = fc.constantFrom<unknown>(
  { part_kind: "meta:trace", content: "" },
  { part_kind: "custom:card", content: "" },
  { part_kind: "file", content: null },
  { part_kind: "builtin-tool-return", tool_call_id: "a" },
  { part_kind: "", content: "" },
  { part_kind: 3 },
  null,
  "text",
);

const parts = (...choices: fc.WeightedArbitrary<unknown>[]) =>
  rarely<unknown>(
    15,
    fc.array(fc.oneof(...choices), { maxLength: 4 }),
    fc.constantFrom<unknown>(undefined, null, {}),
  );

const response = fc.record({
  message_type: fc.constant("response"),
  parts: parts(
    { weight: 7, arbitrary: call },
    { weight: 4, arbitrary: words },
    { weight: 3, arbitrary: thinking },
    { weight: 1, arbitrary: answer },
    { weight: 2, arbitrary: other },
  ),
});
const request = fc.record({
  message_type: fc.constant("request"),
  parts: parts(
    { weight: 8, arbitrary: answer },
    { weight: 2, arbitrary: words },
    { weight: 1, arbitrary: call },
    { weight: 2, arbitrary: other },
  ),
});
const event = fc.constantFrom<unknown>(
  { message_type: "system", event_type: "data-app-x" },
  { message_type: "system", parts: [{ part_kind: "tool-return", tool_call_id: "a" }] },
  { message_type: "note", parts: [{ part_kind: "text", content: "" }] },
  null,
);

type Cycle = { response: unknown; returns: unknown[]; steer: unknown[] };

/** A response whose calls are answered, in any order, and perhaps what the user says meanwhile. */
const cycle = fc
  .tuple(fc.subarray(["a", "b", "c"]), fc.boolean(), fc.boolean())
  .map(([ids, isReversed, isSteered]): Cycle => {
    const calls = ids.map((one) => ({ part_kind: "tool-call", tool_call_id: one, tool_name: "f" }));
    const returns: unknown[] = ids.map((one) => ({ part_kind: "tool-return", tool_call_id: one }));
    return {
      response: { message_type: "response", parts: [{ part_kind: "text", content: "Ok" }, ...calls] },
      returns: isReversed ? returns.toReversed() : returns,
      steer: isSteered ? [{ part_kind: "user-prompt", content: "Go on" }] : [],
    };
  });
const asRequest = (...items: unknown[]) => ({ message_type: "request", parts: items });

/** All in one request, or a run of them with the user's words behind. */
const behind = ({ returns, steer }: Cycle, isRun: boolean) =>
  isRun ? [...returns, ...steer].map((one) => asRequest(one)) : [asRequest(...steer, ...returns)];

const wholeCycle = fc
  .tuple(cycle, fc.boolean())
  .map(([one, isRun]) => [one.response].concat(behind(one, isRun)));

/** The same with the user's words first, events in between, and now and then a return too few. */
const brokenCycle = fc
  .tuple(cycle, fc.subarray([0, 1, 2]), event)
  .map(([{ response: said, returns, steer }, kept, between]) => {
    const items = steer.concat(returns.filter((_, at) => kept.includes(at)));
    return [said, between].concat(items.map((one) => asRequest(one)));
  });

const someMessages = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: wholeCycle },
      { weight: 1, arbitrary: brokenCycle },
      { weight: 2, arbitrary: response.map((one): unknown[] => [one]) },
      { weight: 3, arbitrary: request.map((one): unknown[] => [one]) },
      { weight: 2, arbitrary: event.map((one): unknown[] => [one]) },
    ),
    { maxLength: 5 },
  )
  .map((groups) => groups.flat());

const userTurn = fc.record({
  turn_type: fc.constant("user"),
  parts: parts(
    { weight: 4, arbitrary: prompt },
    { weight: 2, arbitrary: words },
    { weight: 3, arbitrary: answer },
    { weight: 1, arbitrary: other },
  ),
});
const agentTurn = fc.record({ turn_type: fc.constant("agent"), messages: someMessages });
/** A user turn with messages and an agent turn with parts of its own: neither counts. */
const oddTurn = fc.record({
  turn_type: fc.constantFrom(undefined, "agent", "user", "observer"),
  parts: parts({ weight: 1, arbitrary: answer }, { weight: 1, arbitrary: words }),
  messages: someMessages,
});

/** A tool run outside: the next turn brings the returns, the user's or an agent's. */
const deferred = fc
  .tuple(cycle, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([one, isUser, isRun, isBehind]): unknown[] => {
    const opening = isBehind ? behind(one, isRun).toReversed() : behind(one, isRun);
    const next = isUser
      ? { turn_type: "user", parts: [...one.returns, ...one.steer] }
      : { turn_type: "agent", messages: opening };
    return [{ turn_type: "agent", messages: [one.response] }, next];
  });

const plainTurn = fc.constant<unknown>({
  turn_type: "user",
  parts: [{ part_kind: "user-prompt", content: "Hello" }],
});
const alone = (turn: unknown): unknown[] => [turn];
const someTurns = fc.oneof(
  { weight: 5, arbitrary: agentTurn.map(alone) },
  { weight: 3, arbitrary: userTurn.map(alone) },
  { weight: 2, arbitrary: deferred },
  { weight: 1, arbitrary: oddTurn.map(alone) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, "agent").map(alone) },
);

/** As it reads from JSON: what is undefined is not there. */
const asRead = (turns: unknown[]): unknown => JSON.parse(JSON.stringify({ turns }));

export const anyThread = fc
  .tuple(rarely<unknown[]>(2, plainTurn.map(alone), fc.constant([])), fc.array(someTurns, { maxLength: 4 }))
  .map(([first, groups]) => asRead([...first, ...groups.flat()]));

const wholeMessages = fc
  .array(fc.oneof(wholeCycle, fc.constant<unknown[]>([{ message_type: "system" }])), { maxLength: 4 })
  .map((groups) => groups.flat());
const wholeTurns = fc.oneof(
  plainTurn.map(alone),
  wholeMessages.map((messages): unknown[] => [{ turn_type: "agent", messages }]),
);

/** Nothing is wrong with it: a prompt, then responses with their returns. */
export const soundThread = fc
  .tuple(plainTurn, fc.array(wholeTurns, { maxLength: 5 }))
  .map(([first, groups]) => asRead([first, ...groups.flat()]));

/** For a writer that lays JSON out in any way. */
export function asFields(value: unknown): Json {
  if (typeof value !== "object" || value === null) return value as Json;
  if (Array.isArray(value)) return value.map(asFields);
  return { fields: Object.entries(value).map(([key, item]) => [key, asFields(item)]) };
}
