import { describe, expect, test } from "vitest";
import {
  agent,
  answer,
  answerWithoutId,
  call,
  callWithoutId,
  event,
  type Fields,
  request,
  response,
  retry,
  user,
} from "../cycles/write-thread.ts";
import { refusalsOf } from "./judge-text.ts";

const promptOf = (content: unknown, more: Fields = {}) => ({ part_kind: "user-prompt", content, ...more });
const prompt = () => promptOf("How warm is it?");
const thinking = { part_kind: "thinking", content: "Hm" };
const meta = { part_kind: "meta:trace", content: "" };
const asked = user(prompt());

const accepted = { openai: [], anthropic: [] };
const byBoth = (...reasons: string[]) => ({ openai: reasons, anthropic: reasons });
const byAnthropic = (...reasons: string[]) => ({ openai: [], anthropic: reasons });

/** A prompt, then an agent turn with these messages. */
const talk = (...messages: unknown[]) => [asked, agent(...messages)];

describe("a call", () => {
  test("without a return is refused, each one, by the name of its tool", async () => {
    expect(
      await refusalsOf(talk(response(call("a", "get_weather"), call("b", "get_time")), request(answer("b")))),
    ).toEqual(byBoth("1/0/0: “get_weather” has no return"));
    expect(await refusalsOf(talk(response("Wait", call("a", "f"), call("b", null))))).toEqual(
      byBoth("1/0/1: “f” has no return", "1/0/2: a tool without a name has no return"),
    );
  });

  test("that the provider ran owes no return", async () => {
    expect(await refusalsOf(talk(response(call("a", "f", { provider_executed: true }))))).toEqual(accepted);
    expect(await refusalsOf(talk(response(call("a", "f", { part_kind: "builtin-tool-call" }))))).toEqual(
      accepted,
    );
  });

  test("is answered by a failed return and by a retry prompt", async () => {
    expect(
      await refusalsOf(talk(response(call("a")), request(answer("a", "f", { status: "error" })))),
    ).toEqual(accepted);
    expect(await refusalsOf(talk(response(call("a")), request(retry("a"))))).toEqual(accepted);
  });

  test("passed over by another response stays without one, and its return answers nothing", async () => {
    expect(await refusalsOf(talk(response(call("a")), response("Hm"), request(answer("a"))))).toEqual(
      byBoth("1/0/0: “f” has no return", "1/2/0: a return that answers no call"),
    );
  });

  test("without an id is answered by a return of its tool without one", async () => {
    expect(await refusalsOf(talk(response(callWithoutId()), request(answerWithoutId())))).toEqual(accepted);
  });

  test("may share its id with a call of another response", async () => {
    const cycle = [response(call("a")), request(answer("a"))];
    expect(await refusalsOf(talk(...cycle, ...cycle))).toEqual(accepted);
  });

  test("that shares its id with another one of its response is refused by Anthropic alone", async () => {
    expect(await refusalsOf(talk(response(call("a"), call("a")), request(answer("a"), answer("a"))))).toEqual(
      byAnthropic("1/0/1: another call of the response has the same id"),
    );
  });
});

describe("the next message", () => {
  test("may be a run of requests, with events in between", async () => {
    expect(
      await refusalsOf(
        talk(response(call("a"), call("b")), event(), request(answer("b")), event(), request(answer("a"))),
      ),
    ).toEqual(accepted);
  });

  test("may hold other words before the returns and behind them", async () => {
    expect(
      await refusalsOf(talk(response(call("a"), call("b")), request(answer("a"), prompt(), answer("b")))),
    ).toEqual(accepted);
    expect(
      await refusalsOf(talk(response(call("a")), request(answer("a")), request(prompt()), request(prompt()))),
    ).toEqual(accepted);
    expect(
      await refusalsOf(
        talk(response(call("a"), call("b")), request(answer("a")), request(prompt(), answer("b"))),
      ),
    ).toEqual(accepted);
  });

  test("ends with the first request that holds other words", async () => {
    expect(
      await refusalsOf(
        talk(response(call("a"), call("b", "g")), request(answer("a"), prompt()), request(answer("b"))),
      ),
    ).toEqual(byBoth("1/0/1: the return of “g” stands behind other words"));
  });

  test("does not end with what is not sent, nor with other returns", async () => {
    expect(
      await refusalsOf(talk(response(call("a")), request(meta), request(), request(answer("a")))),
    ).toEqual(accepted);
    expect(await refusalsOf(talk(response(call("a")), request(answer("x")), request(answer("a"))))).toEqual(
      byBoth("1/1/0: a return that answers no call"),
    );
  });

  test("ends with a retry prompt that names no tool, and with an application's own part", async () => {
    const reason = "1/0/0: the return of “f” stands behind other words";
    expect(
      await refusalsOf(talk(response(call("a")), request(retry("a", null)), request(answer("a")))),
    ).toEqual(byBoth(reason));
    expect(
      await refusalsOf(
        talk(response(call("a")), request({ part_kind: "custom:card" }), request(answer("a"))),
      ),
    ).toEqual(byBoth(reason));
  });

  test("may open the next turn", async () => {
    const waiting = talk(response(call("a"), call("b")));
    expect(await refusalsOf([...waiting, user(prompt(), answer("a"), answer("b"))])).toEqual(accepted);
    expect(
      await refusalsOf([
        ...waiting,
        agent(request(answer("b")), request(answer("a"), prompt()), response("Ok")),
      ]),
    ).toEqual(accepted);
    expect(
      await refusalsOf([
        ...waiting,
        agent(request(answer("b"), prompt()), request(answer("a")), response("Ok")),
      ]),
    ).toEqual(byBoth("1/0/0: the return of “f” stands behind other words"));
  });
});

describe("a return", () => {
  test("that answers no call is refused, in a request, in a user turn and in a response", async () => {
    expect(
      await refusalsOf([
        user(prompt(), answer("x")),
        agent(request(answer("y")), response("Ok", answer("z"))),
      ]),
    ).toEqual(
      byBoth(
        "0/1: a return that answers no call",
        "1/0/0: a return that answers no call",
        "1/1/1: a return that answers no call",
      ),
    );
  });

  test("that is the second one for a call is refused", async () => {
    expect(await refusalsOf(talk(response(call("a")), request(answer("a"), answer("a"))))).toEqual(
      byBoth("1/1/1: a second return for one call"),
    );
  });

  test("before its call is refused", async () => {
    expect(
      await refusalsOf(talk(request(prompt(), answer("a")), response(call("a")), request(answer("a")))),
    ).toEqual(byBoth("1/0/1: a return before its call"));
  });

  test("that is preliminary is refused, and answers nothing", async () => {
    const preliminary = answer("a", "f", { preliminary: true });
    expect(await refusalsOf(talk(response(call("a")), request(preliminary)))).toEqual(
      byBoth("1/0/0: “f” has no return", "1/1/0: a return that is only preliminary"),
    );
    expect(await refusalsOf(talk(response(call("a")), request(preliminary, answer("a"))))).toEqual(
      byBoth("1/1/0: a return that is only preliminary"),
    );
  });

  test("needs no content", async () => {
    expect(
      await refusalsOf(talk(response(call("a")), request(answer("a", "f", { content: "" })), response("Ok"))),
    ).toEqual(accepted);
  });
});

describe("a response", () => {
  test("with no parts, or with nothing that is sent, is refused", async () => {
    const reason = "1/0: a response that holds nothing to send";
    expect(await refusalsOf(talk(response()))).toEqual(byBoth(reason));
    expect(await refusalsOf(talk({ message_type: "response" }))).toEqual(byBoth(reason));
    expect(await refusalsOf(talk(response(meta)))).toEqual(byBoth(reason));
  });

  test("of an application's own part alone is accepted", async () => {
    expect(await refusalsOf(talk(response({ part_kind: "custom:card" })))).toEqual(accepted);
  });

  test("of thinking alone is refused, whatever stands there that is not sent", async () => {
    const reason = "1/0: thinking without what it belongs to";
    expect(await refusalsOf(talk(response(thinking)))).toEqual(byBoth(reason));
    expect(await refusalsOf(talk(response(thinking, thinking)))).toEqual(byBoth(reason));
    expect(await refusalsOf(talk(response(meta, thinking, meta)))).toEqual(byBoth(reason));
  });

  test("that ends in thinking is refused, and one that goes on behind it is not", async () => {
    expect(await refusalsOf(talk(response("Hm", thinking)))).toEqual(
      byBoth("1/0: thinking without what it belongs to"),
    );
    expect(await refusalsOf(talk(response(thinking, "Ok")))).toEqual(accepted);
    expect(
      await refusalsOf(
        talk(response(thinking, call("a"), thinking, call("b")), request(answer("a"), answer("b"))),
      ),
    ).toEqual(accepted);
  });
});

describe("a history", () => {
  const reason = "the history does not start with a prompt of the user";

  test("starts with a prompt, in a user turn or in the first request", async () => {
    expect(await refusalsOf([agent(request(prompt()), response("Ok"))])).toEqual(accepted);
    expect(await refusalsOf([user("Hello")])).toEqual(accepted);
    expect(await refusalsOf([user({ part_kind: "file", content: "x" })])).toEqual(accepted);
    expect(await refusalsOf([user(), null, agent(event(), request(meta)), user(prompt())])).toEqual(accepted);
  });

  test("that starts with anything else is refused there", async () => {
    expect(await refusalsOf([agent(event(), response("Hello"))])).toEqual(byBoth(`0/1: ${reason}`));
    expect(await refusalsOf([user(), user(retry(null, null)), user(prompt())])).toEqual(
      byBoth(`1: ${reason}`),
    );
    expect(await refusalsOf([agent(request(answer("a")))])).toEqual(
      byBoth(`0/0: ${reason}`, "0/0/0: a return that answers no call"),
    );
  });

  test("of which nothing is sent is refused as a whole", async () => {
    const whole = "/turns: there is nothing to send";
    expect(await refusalsOf([])).toEqual(byBoth(whole));
    expect(await refusalsOf([user(), agent(), agent(event(), request()), { turn_type: "observer" }])).toEqual(
      byBoth(whole),
    );
  });

  test("leaves out events and what is of an unknown type", async () => {
    const empty = { part_kind: "text", content: "" };
    expect(
      await refusalsOf([
        { turn_type: "observer", parts: [empty] },
        user(prompt()),
        agent(event({ parts: [answer("x")] }), { message_type: "note", parts: [empty] }, response("Ok")),
      ]),
    ).toEqual(accepted);
  });

  test("may hold prompts and responses in a row, and end in returns", async () => {
    expect(
      await refusalsOf([asked, asked, agent(response("One"), response("Two")), agent(response("Three"))]),
    ).toEqual(accepted);
    expect(await refusalsOf(talk(response(call("a")), request(answer("a"))))).toEqual(accepted);
  });
});
