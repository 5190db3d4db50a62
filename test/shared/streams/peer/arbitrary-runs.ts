import fc from "fast-check";
import { byProvider, call, reasoning, text, wholeCall } from "./model-scripts.ts";
import { finish, type ModelPart, type ModelRun, toolNames } from "./run-model.ts";

const deltas = fc.array(fc.constantFrom("a", "b c", "\n", "\ud83d", "\ude00", "é", '"'), { maxLength: 4 });

/** Inputs that fit the tool, inputs that do not, and what is no JSON. */
const input = fc.constantFrom('{"city":"Rome"}', "{}", '{"city":7}', '{"city":"Ro', "", "null");

const toolName = fc.constantFrom(...toolNames, "nobody");

type Block = (name: string) => ModelPart[];

const block: fc.Arbitrary<Block> = fc.oneof(
  deltas.map(
    (pieces): Block =>
      (name) =>
        text(name, ...pieces),
  ),
  deltas.map(
    (pieces): Block =>
      (name) =>
        reasoning(name, ...pieces),
  ),
  fc.tuple(toolName, input).map(([tool, json]): Block => (name) => [wholeCall(name, tool, json)]),
  fc.tuple(toolName, input, fc.nat()).map(([tool, json, cut]): Block => {
    const at = cut % (json.length + 1);
    return (name) => call(name, tool, json.slice(0, at), json.slice(at));
  }),
  fc.boolean().map(
    (isError): Block =>
      (name) =>
        byProvider(name, isError),
  ),
  fc.constant<Block>((name) => [{ type: "source", sourceType: "url", id: name, url: "https://a.example/" }]),
  fc.constant<Block>(() => [{ type: "file", mediaType: "image/png", data: { type: "data", data: "AAEC" } }]),
);

const reason = fc.constantFrom("stop", "length", "content-filter", "tool-calls", "error", "other" as const);

/** A model's answer to one call: blocks, one after the other or with their parts dealt together. */
const step = fc
  .tuple(fc.array(block, { maxLength: 4 }), reason, fc.boolean())
  .map(([blocks, why, isDealt]) => (from: number): ModelPart[] => {
    const parts = blocks.map((make, index) => make(`${from}-${index}`));
    return [...(isDealt ? deal(parts) : parts.flat()), finish(why)];
  });

export const arbitraryRun: fc.Arbitrary<ModelRun> = fc
  .record({
    made: fc.array(step, { minLength: 1, maxLength: 3 }),
    cancelAfter: fc.option(fc.nat({ max: 25 }), { nil: undefined, freq: 3 }),
    steering: fc.array(fc.constantFrom("and now?", "stop it"), { maxLength: 1 }),
  })
  .map(({ made, cancelAfter, steering }) => ({
    cancelAfter,
    steering,
    steps: made.map((make, index) => make(index)),
  }));

function deal(lists: readonly ModelPart[][]): ModelPart[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
