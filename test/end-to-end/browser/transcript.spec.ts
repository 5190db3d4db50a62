import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Request } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { hostileThread } from "../harness/hostile-thread.ts";
import { startCanary } from "../harness/start-canary.ts";
import { writeText } from "../harness/thread-files.ts";

test("an HTML transcript has no scripts, asks for nothing, and shows every attack as text", async ({
  app,
  run,
  scratch,
}) => {
  const canary = await startCanary();
  const thread = await writeText(scratch, "hostile.json", JSON.stringify(hostileThread(canary.address)));
  const out = join(scratch, "hostile.html");
  expect(await run(["convert", thread, "--to", "html", "-o", out]).ended).toBe(0);

  const page = await app.page.context().newPage();
  const heard: string[] = [];
  page.on("request", (request: Request) => heard.push(request.url()));
  page.on("console", (message) => heard.push(message.text()));
  page.on("dialog", (dialog) => void heard.push(dialog.message()));
  await page.goto(pathToFileURL(out).href);
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("*")];
    const active = "script,iframe,object,embed,base,form,link,svg,math,video,audio";
    return {
      scripts: document.scripts.length,
      active: document.querySelectorAll(active).length,
      handlers: elements.filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith("on") || name === "style"),
      ).length,
      policy: document.querySelector("meta[http-equiv=Content-Security-Policy]")?.getAttribute("content"),
      addresses: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
        .map(({ protocol }) => protocol)
        .filter((protocol) => !["http:", "https:", "file:"].includes(protocol)),
      styled: getComputedStyle(document.body).fontFamily,
    };
  });
  expect(found).toMatchObject({ scripts: 0, active: 0, handlers: 0, addresses: [] });
  expect(found.policy).toContain("default-src 'none'");
  // The one style sheet is taken: its hash is the one that the policy names.
  expect(found.styled).toContain("system-ui");
  expect(await page.title()).not.toBe("pwned");
  await expect(page.getByText("<script>").first()).toBeVisible();
  expect(heard.filter((what) => !/^(?:file|data):/u.test(what))).toEqual([]);
  expect(canary.heard).toEqual([]);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  await page.close();
  canary.close();
});

test("a transcript says all that its thread says, and where it was interrupted", async ({
  app,
  run,
  scratch,
}) => {
  const out = join(scratch, "transcript.html");
  const sample = "electron/engine/samples/everything.json";
  expect(await run(["convert", sample, "--to", "html", "-o", out]).ended).toBe(0);
  const page = await app.page.context().newPage();
  await page.goto(pathToFileURL(out).href);
  const shown = (await page.locator("body").innerText()).replaceAll(/\s+/gu, " ");
  const { turns } = JSON.parse(await readFile(sample, "utf8")) as {
    turns: { messages?: { parts?: { part_kind: string; content?: unknown }[] }[] }[];
  };
  const texts = turns
    .flatMap(({ messages = [] }) => messages.flatMap(({ parts = [] }) => parts))
    .flatMap(({ part_kind, content }) =>
      part_kind === "text" && typeof content === "string" ? [content] : [],
    );
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts)
    for (const line of text.split("\n").filter((words) => !words.startsWith("```")))
      expect(shown).toContain(line.replaceAll(/\s+/gu, " ").trim());
  expect(shown).toMatch(/interrupted/iu);
  await page.close();
});
