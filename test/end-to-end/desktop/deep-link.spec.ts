import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { desktopEnvironment, sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import { type App, expect, test } from "../harness/app.ts";
import { rowAt, selectedRow } from "../harness/rows.ts";
import type { Stage } from "../harness/stage.ts";
import { writeLongThread } from "../harness/thread-files.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));

/** As the system does when a link is clicked. */
async function follow({ home }: App, stage: Stage, link: string): Promise<void> {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const second = spawn(stage.executable, [...sandboxArgs(), project, "--", link], {
    env: { ...desktopEnvironment(process.env), ...stage.env, THREADLENS_HOME: home },
    stdio: "ignore",
  });
  expect(await once(second, "exit")).toEqual([0, null]);
}

/** Answers the question of the window in the user's place, and tells what was asked. */
async function answerQuestions({ electron }: App, response: number): Promise<() => Promise<string[]>> {
  await electron?.evaluate(({ dialog }, chosen) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = async (...args: unknown[]) => {
      asked.push((args.at(-1) as { detail: string }).detail);
      return { response: chosen, checkboxChecked: false };
    };
  }, response);
  return async () =>
    (await electron?.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)) ?? [];
}

test("a link leads to its row; a file that was never opened is asked about first", async ({
  app,
  stage,
  scratch,
}) => {
  const { page } = app;
  const file = await writeLongThread(scratch, "linked to.json", 300);
  const link = `threadlens://open?path=${encodeURI(file)}&at=/turns/250`;
  const no = await answerQuestions(app, 0);
  await follow(app, stage, link);
  await expect.poll(no).toEqual([expect.stringContaining(`${file}\n`)]);
  await expect(page.getByRole("tab")).toHaveCount(0);

  await answerQuestions(app, 1);
  await follow(app, stage, link);
  await expect(page.getByRole("tab", { name: "linked to.json" })).toBeVisible();
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/250");
  await expect(rowAt(page, "/turns/250")).toBeInViewport();

  // It is known by now. What is copied leads back to the very row.
  const never = await answerQuestions(app, 0);
  await page.keyboard.press("y");
  await expect(page.getByText("Copied the link")).toBeVisible();
  const copied = await app.electron?.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toBe(link);
  await page.keyboard.press("Home");
  await follow(app, stage, link);
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/250");
  expect(await never()).toEqual([]);

  await follow(app, stage, "threadlens://open?path=//server/share/a.json");
  await expect(page.getByText("The link could not be followed")).toBeVisible();
  expect(await never()).toEqual([]);
});
