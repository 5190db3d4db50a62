import { join } from "node:path";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { userTurn, writeText, writeThread } from "../harness/thread-files.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

test("a file that cannot be used is named with what was found in it, and no tab opens", async ({
  app,
  scratch,
}) => {
  const wrong = [
    [join(scratch, "missing.json"), /nothing at this path/],
    [await writeText(scratch, "empty.json", ""), /empty/],
    [await writeText(scratch, "notes.json", "just some words"), /JSON/],
    [await writeText(scratch, "picture.json", png), /PNG/],
    [await writeText(scratch, "package.json", '{"name":"x","version":"1.0.0"}'), /turns/],
  ] as const;
  for (const [path, words] of wrong) {
    await openFile(app, path);
    const alert = app.page.getByRole("alert").filter({ hasText: path });
    await expect(alert).toContainText(words);
    await alert.getByRole("button", { name: "Dismiss" }).click();
    await expect(alert).toHaveCount(0);
  }
  await expect(app.page.getByRole("tab")).toHaveCount(0);
});

test("a thread that was cut off shows everything before the cut and says where it ends", async ({
  app,
  scratch,
}) => {
  const whole = JSON.stringify({ version: "0.0.4", turns: [userTurn("first"), userTurn("second")] });
  await openFile(app, await writeText(scratch, "cut.json", whole.slice(0, -5)));
  const timeline = app.page.getByRole("grid", { name: "Timeline" });
  await expect(timeline).toContainText("first");
  await expect(app.page.getByText(/1:\d+/).first()).toBeVisible();
});

test("a thread without turns says so", async ({ app, scratch }) => {
  await openFile(app, await writeThread(scratch, "nothing.json", []));
  await expect(app.page.getByRole("tab", { name: "nothing.json" })).toBeVisible();
  await expect(app.page.getByText(/no turns/i).first()).toBeVisible();
});
