import { once } from "node:events";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { desktopEnvironment, sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import { expect, test } from "../harness/app.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));

test("a second start hands its file to the window that is open, and ends", async ({
  app,
  stage,
  scratch,
}) => {
  if (stage.host !== "desktop") throw new Error("This is about the desktop host.");
  const file = await writeThread(scratch, "handed-over.json", [userTurn("from the second start")]);
  const second = spawn(stage.executable, [...sandboxArgs(), project, "--", file], {
    env: { ...desktopEnvironment(process.env), ...stage.env, THREADLENS_HOME: app.home },
    stdio: "ignore",
  });
  expect(await once(second, "exit")).toEqual([0, null]);
  await expect(app.page.getByRole("tab", { name: "handed-over.json" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(app.page.getByRole("grid", { name: "Timeline" })).toContainText("from the second start");
});
