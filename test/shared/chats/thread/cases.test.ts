import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { hashText } from "../../hashes/hash-text.ts";
import type { WrittenChat } from "./chat-rows.ts";
import { convert, readByCore } from "./convert.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));
const read = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(`${folder}${name}/${file}.json`, "utf8"));

describe.each(readdirSync(folder))("the case %s", (name) => {
  const chat = read(name, "chat") as WrittenChat;

  test("becomes the thread that its folder says", async () => {
    expect((await convert(chat)).thread).toEqual(read(name, "thread"));
  });

  test("has the cycles and problems that its folder says", async () => {
    expect(await readByCore(await convert(chat))).toEqual(read(name, "expected"));
  });

  test("hashes as the thread of its folder, and is written the same each time", async () => {
    const { text } = await convert(chat);
    const { thread } = await hashText(text);
    expect(thread).toBe((await hashText(JSON.stringify(read(name, "thread")))).thread);
    expect((await convert(chat)).text).toBe(text);
  });
});
