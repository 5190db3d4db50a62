import fc from "fast-check";
import { agent, answer, call, request, response, user } from "../../cycles/write-thread.ts";

/** A thread with one response of many calls. `texts`: what it says; `ids`: of its calls, in order. */
export type ManyCalls = { thread: string; texts: string[]; ids: string[] };

/** Returns come in any order, spread over requests of any size, with words of the user between and beside them. */
export const manyCalls: fc.Arbitrary<ManyCalls> = fc
  .record({
    count: fc.oneof(fc.constantFrom(1, 127, 128, 129, 256, 257), fc.integer({ min: 1, max: 300 })),
    texts: fc.constantFrom<string[]>([], ["Many."], ["Many.", "Very many."]),
    isTextLast: fc.boolean(),
    step: fc.integer({ min: 1, max: 150 }),
    isTurned: fc.boolean(),
    steers: fc.boolean(),
  })
  .map(({ count, texts, isTextLast, step, isTurned, steers }) => {
    const ids = Array.from({ length: count }, (_, at) => `call_${at}`);
    const calls = ids.map((id) => call(id));
    const answers = (isTurned ? ids.toReversed() : ids).map((id) => answer(id, "f", { content: `of ${id}` }));
    const requests: unknown[] = [];
    for (let at = 0; at < count; at += step)
      requests.push(request(...answers.slice(at, at + step), ...(steers ? [`Behind ${at}`] : [])));
    const said = response(...(isTextLast ? [...calls, ...texts] : [...texts, ...calls]));
    const turns = [user("Go."), agent(said, ...requests, response("Done."))];
    return { thread: JSON.stringify({ turns }), texts, ids };
  });
