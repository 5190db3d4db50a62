import { expectBackground, expectScene, setScene, writeScene } from "../harness/session-scene.ts";
import { test } from "../harness/start-again.ts";

test("what was open is open again after the window was closed: tabs, front, place, panes, chat and comparison", async ({
  start,
  scratch,
}) => {
  const first = await start(...(await writeScene(scratch)));
  await setScene(first);
  await first.quit();
  const second = await start();
  await expectScene(second);
  await expectBackground(second);
});
