import { join } from "node:path";
import { expect, test } from "vitest";
import { readOpened } from "../../../electron/cli/read-opened.ts";
import { writeDeepLink } from "../../../shared/links/deep-link.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { oneLine, threadlens } from "./run-cli.ts";

const thread = JSON.stringify({ version: "0.0.4", turns: [] });

test("links and files are opened in the order in which they stand, and the last link says where to begin", async () => {
  const folder = temporaryFolder({ "a b.json": thread, "c.json": thread });
  const [first, second] = [join(folder, "a b.json"), join(folder, "c.json")];
  const link = writeDeepLink({ path: first, part: null, at: "/turns/3" });
  const opened = await readOpened([link, second]);
  expect(opened).toMatchObject({ ok: true, value: { asked: [link, second], paths: [first, second] } });
  expect(opened.ok && opened.value.place).toMatch(/^path=.*a%20b\.json&at=\/turns\/3$/);
  expect(await readOpened([second])).toMatchObject({ ok: true, value: { place: null } });
});

test("a link that is none, or leads to nothing, ends open with 2 and one line", () => {
  const missing = writeDeepLink({ path: join(temporaryFolder(), "gone.json"), part: null, at: null });
  for (const link of ["threadlens://run?path=/a", "threadlens://open?path=a.json", missing]) {
    const { status, stdout, stderr } = threadlens("open", link);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
  }
});
