import { describe, expect, test } from "vitest";
import { makeThreadOf } from "../../histories/make-thread.ts";
import { agent, prompt, response, text, user, written } from "./written.ts";

const instructions = (value: string, pointer: string, messages = 1) => ({ text: value, pointer, messages });

describe("system prompts and instructions", () => {
  test("stand in the first request of their turn, the last as its instructions", async () => {
    const { messages, report } = await written(
      [user, agent(response(text))],
      [instructions("You are a guide.", "/turns/0"), instructions("Be brief.", "/turns/0")],
    );
    expect(messages[0]).toMatchObject({
      instructions: "Be brief.",
      parts: [{ part_kind: "system-prompt", content: "You are a guide." }, prompt],
    });
    expect(report).toEqual([]);
  });

  test("are read back as what is kept aside", async () => {
    const aside = [instructions("You are a guide.", "/turns/0"), instructions("Be brief.", "/turns/0")];
    const { history } = await written([user, agent(response(text))], aside);
    expect(makeThreadOf(history).aside).toEqual(aside);
  });

  test("of a turn without a request, or one that is not exported, are listed as left out", async () => {
    const aside = [instructions("Be brief.", "/turns/1"), instructions("Be kind.", "/turns/9")];
    const { report } = await written([user, agent(response(text))], aside);
    expect(report).toEqual([
      {
        pointer: "/turns/1",
        reason: "No request that is written had these instructions: “Be brief.” is left out.",
        places: 1,
      },
      {
        pointer: "/turns/9",
        reason: "No request that is written had these instructions: “Be kind.” is left out.",
        places: 1,
      },
    ]);
  });

  test("that several messages had are said to stand in the first", async () => {
    const { report } = await written([user], [instructions("Be brief.", "/turns/0", 3)]);
    expect(report[0]!.reason).toContain("stood in several messages");
  });
});
