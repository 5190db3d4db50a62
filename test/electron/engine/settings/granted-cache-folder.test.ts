import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { scratchFolder } from "../scratch.ts";
import { failureOf, startHost, valueOf } from "../start-host.ts";

it("a screen cannot have a folder written to that its user has not named", async () => {
  const { ask, host, events } = startHost({ anyPath: false });
  const folder = scratchFolder();
  const wish = { set: { "cache.folder": folder }, reset: [] };
  expect(failureOf(await ask("settings.change", wish)).code).toBe("not-permitted");
  host.grant(folder);
  expect(valueOf(await ask("settings.change", wish)).settings["cache.folder"]).toBe(folder);
  expect(events).toContainEqual(expect.objectContaining({ event: "settings.changed" }));
  expect(valueOf(await ask("cache.state", {})).folder).toBe(folder);
});

it("the folder that is written to is the very one that was judged, and no path of another platform", async () => {
  const { ask } = startHost({ anyPath: true });
  const folder = scratchFolder();
  const roundabout = `${folder}${sep}x${sep}..${sep}cache`;
  const changed = valueOf(await ask("settings.change", { set: { "cache.folder": roundabout }, reset: [] }));
  expect(changed.settings["cache.folder"]).toBe(join(folder, "cache"));
  if (process.platform === "win32") return;
  const foreign = { set: { "cache.folder": String.raw`C:\cache` }, reset: [] };
  expect(failureOf(await ask("settings.change", foreign)).code).toBe("not-permitted");
});
