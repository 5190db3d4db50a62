import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aLostPart } from "../../rows/a-lost-part.ts";
import { markdownOf } from "./transcribe.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

/** What stands beside each of them. */
const beside = {
  name: "weather.json",
  removed: [{ pointer: "/turns/1/messages/2", reason: "an event of the system tier" }],
  lost: [aLostPart({ turn: 1, message: 4 })],
  aside: [{ text: "Be brief.", messages: 1, pointer: "/turns/0" }],
};

test.each(readdirSync(folder))("the case %s reads as its folder says", async (name) => {
  const read = (file: string) => readFileSync(`${folder}${name}/${file}`, "utf8");
  expect(await markdownOf(read("input.json"), beside)).toBe(read("expected.md"));
});
