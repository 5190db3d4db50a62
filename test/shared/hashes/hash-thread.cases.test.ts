import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { hexDigests } from "../../../shared/hashes/hex.ts";
import { prefixHashes } from "../../../shared/hashes/prefix-hashes.ts";
import { hashText, sha256 } from "./hash-text.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

describe.each(readdirSync(folder))("the case %s", (name) => {
  test("has the hashes that its folder says", async () => {
    const hashes = await hashText(readFileSync(`${folder}${name}/input.json`, "utf8"));
    const expected: unknown = JSON.parse(readFileSync(`${folder}${name}/expected.json`, "utf8"));
    expect({
      thread: hashes.thread,
      "thread+sys": hashes["thread+sys"],
      document: hashes.document,
      guide: hashes.guide,
      turns: hexDigests(hashes.turns),
      prefixes: hexDigests(prefixHashes(hashes.turns, sha256)),
    }).toEqual(expected);
  });
});
