import { describe, expect, test } from "vitest";
import {
  agentTurn,
  answer,
  call,
  compareTexts,
  request,
  response,
  text,
  userTurn,
  writeThread,
} from "./compare-texts.ts";

const cost = async (a: readonly unknown[], b: readonly unknown[]) =>
  (await compareTexts(writeThread(a), writeThread(b))).cost();

const none = { kept: 0, lost: 0, gained: 0, repeated: 0 };
const asked = (...cities: string[]) =>
  agentTurn([
    response(...cities.map((city) => call(`call ${city}`, city))),
    request(...cities.map((city) => answer(`call ${city}`, `${city} is sunny`))),
  ]);
const unanswered = (...cities: string[]) =>
  agentTurn([response(...cities.map((city) => call(`call ${city}`, city)))]);

const made = (args: unknown) => [unanswered(), agentTurn([response({ ...call("c", ""), args })])];

describe("weighCalls", () => {
  test("keeps what is in equal turns", async () => {
    expect(await cost([asked("Rome", "Oslo")], [asked("Rome", "Oslo"), userTurn("Thanks")])).toEqual({
      calls: { ...none, kept: 2 },
      returns: { ...none, kept: 2 },
    });
  });

  test("has lost what only A has, and gained what only B has", async () => {
    expect(await cost([asked("Rome", "Oslo")], [asked("Rome", "Bern")])).toEqual({
      calls: { kept: 1, lost: 1, gained: 1, repeated: 0 },
      returns: { kept: 1, lost: 1, gained: 1, repeated: 0 },
    });
  });

  test("has lost a return whose call is still there", async () => {
    expect(await cost([asked("Rome")], [unanswered("Rome")])).toEqual({
      calls: { ...none, kept: 1 },
      returns: { ...none, lost: 1 },
    });
  });

  test("has repeated what B has more often than A", async () => {
    expect(await cost([unanswered("Rome")], [asked("Rome", "Rome")])).toEqual({
      calls: { ...none, kept: 1, repeated: 1 },
      returns: { ...none, gained: 2 },
    });
  });

  test("knows a call by its tool and arguments, wherever it stands, and not by its id", async () => {
    const later = agentTurn([
      response(text("Let me see")),
      response({ ...call("another", "Rome"), args: { city: "Rome" } }),
      request(answer("another", "cloudy")),
    ]);
    expect(await cost([asked("Rome"), userTurn("Bye")], [userTurn("Hello"), later])).toEqual({
      calls: { ...none, kept: 1 },
      returns: { ...none, kept: 1 },
    });
  });

  test("takes arguments in a string for what they say, with keys in any order", async () => {
    const kept = { calls: { ...none, kept: 1 }, returns: none };
    expect(await cost(made({ city: "Rome", days: 2 }), made('{"days": 2.0, "city": "Rome"}'))).toEqual(kept);
    expect(await cost(made('{"city":"Rome","days":2}'), made('{"days":2,"city":"Rome"}'))).toEqual(kept);
    expect(await cost(made("no JSON {"), made("no JSON {"))).toEqual(kept);
    expect((await cost(made({ city: "Rome" }), made('{"city":"Oslo"}'))).calls).toEqual({
      ...none,
      lost: 1,
      gained: 1,
    });
  });

  test("does not count what the provider runs itself", async () => {
    const search = { part_kind: "builtin-tool-call", tool_name: "search", tool_call_id: "s", args: {} };
    expect(await cost([agentTurn([response(search)])], [agentTurn([response(text("No"))])])).toEqual({
      calls: none,
      returns: none,
    });
  });

  test("takes for repeated, and not gained, what stands in an equal turn and in B once more", async () => {
    const first = asked("Rome");
    const { calls, returns } = await cost([first], [first, userTurn("Go on"), asked("Rome")]);
    expect(calls).toEqual({ ...none, kept: 1, repeated: 1 });
    expect(returns).toEqual({ ...none, kept: 1, repeated: 1 });
  });

  test("loses seen from one side what it gains seen from the other", async () => {
    const [a, b] = [[asked("Rome", "Oslo")], [unanswered("Rome"), asked("Bern")]];
    const [there, back] = [await cost(a, b), await cost(b, a)];
    expect(back.calls.kept).toBe(there.calls.kept);
    expect(back.calls.gained + back.calls.repeated).toBe(there.calls.lost);
    expect(back.returns.lost).toBe(there.returns.gained + there.returns.repeated);
  });
});
