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
