import { describe, expect, it } from "vitest";
import { App } from "../../renderer/state/app.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { aDocument, fakeBridge } from "./fake-bridge.ts";

const never = new Promise<never>(() => {});

describe("opening by dialog", () => {
  it("uses the desktop's own, also before the host has said what it is", async () => {
    const { bridge, asked } = fakeBridge(
      {
        "host.info": () => never,
        "files.pick": () => succeed({ paths: ["/threads/run.json"] }),
        "document.open": () => succeed(aDocument({ id: "d7" })),
      },
      true,
    );
    const app = new App(bridge);
    app.start();
    await app.openDialog(() => Promise.reject(new Error("the page's own chooser is not for the desktop")));
    expect(asked).toContainEqual({
      name: "document.open",
      input: { source: { from: "path", path: "/threads/run.json" } },
    });
    expect(app.screen.get().front).toEqual({ show: "document", id: "d7" });
  });

  it("uses the page's own where the host has none", async () => {
    const { bridge, asked } = fakeBridge({ "document.open": () => succeed(aDocument()) });
    const app = new App(bridge);
    await app.openDialog(() => Promise.resolve([new File(["{}"], "run.json")]));
    expect(asked.map(({ name }) => name)).toEqual(["document.open"]);
  });
});

it("says that a theme could not be kept, and shows it all the same", async () => {
  const refused = fail({
    code: "not-available",
    where: "x",
    expected: "a file that may be written",
    found: "none",
  });
  const { bridge } = fakeBridge({ "preferences.write": () => refused });
  const app = new App(bridge);
  app.chooseTheme("dark");
  expect(app.screen.get().theme).toBe("dark");
  await expect
    .poll(() => app.screen.get().failures.map(({ title }) => title))
    .toEqual(["The theme could not be kept for the next start"]);
});
