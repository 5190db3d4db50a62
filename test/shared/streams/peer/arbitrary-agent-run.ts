import fc from "fast-check";
import type { AgentRun, Said } from "./two-dialects.ts";

const pieces = fc.array(fc.constantFrom("Hel", "lo ", "\n", "\ud83d", "\ude00", '"', "é"), {
  minLength: 1,
  maxLength: 4,
});

const args = fc.tuple(fc.constantFrom("{}", '{"city":"Rome","days":[1,2]}'), fc.nat()).map(([json, at]) => {
  const cut = at % json.length;
  return [json.slice(0, cut), json.slice(cut)];
});

const result = fc.constantFrom<unknown>("sunny", { degrees: 7 }, [1, "2"], null, 3.5);

/** Ids are given once the order of everything is known. */
const anySaid: fc.Arbitrary<Said> = fc.oneof(
  fc.record({
    is: fc.constant("thinking" as const),
    pieces,
    signature: fc.constantFrom(null, "c2lnbmVk"),
  }),
  fc.record({ is: fc.constant("text" as const), pieces }),
  fc.record({
    is: fc.constantFrom("call" as const, "builtin-call" as const),
    id: fc.constant(""),
    pieces: args,
    result,
  }),
);

export const arbitraryAgentRun: fc.Arbitrary<AgentRun> = fc
  .tuple(fc.array(fc.array(anySaid, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), pieces)
  .map(([responses, last]) => {
    let calls = 0;
    const all = responses.map((response) =>
      withoutNeighbours(response).map((each) => ("id" in each ? named(each, `call-${calls++}`) : each)),
    );
    return { responses: [...all, [{ is: "text", pieces: last }]] };
  });

const named = (said: Said, id: string): Said => Object.assign({}, said, { id });

/** The adapter makes one of two texts in a row: the client cannot tell that they were two. */
function withoutNeighbours(response: readonly Said[]): Said[] {
  return response.filter((each, at) => each.is !== "text" || response[at - 1]?.is !== "text");
}
