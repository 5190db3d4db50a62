import { describe, expect, it } from "vitest";
import { openLinked } from "../../renderer/state/open-linked.ts";
import { App } from "../../renderer/state/app.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { everyRow } from "../../shared/rows/row-filter.ts";
import { aDocument, aPart, aTurn, fakeBridge } from "./fake-bridge.ts";

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
    expect(asked.map(({ name }) => name)).toEqual(["document.open", "remembered.read"]);
  });
});

it("says that a setting could not be kept, and shows it all the same", async () => {
  const refused = fail({
    code: "not-available",
    where: "x",
    expected: "a file that may be written",
    found: "none",
  });
  const { bridge } = fakeBridge({ "settings.change": () => refused });
  const app = new App(bridge);
  app.settings.change({ "appearance.theme": "dark" });
  expect(app.settings.get()["appearance.theme"]).toBe("dark");
  await expect
    .poll(() => app.screen.get().failures.map(({ title }) => title))
    .toEqual(["The setting could not be kept for the next start"]);
});

describe("hiding a tier", () => {
  it("asks for other rows and keeps what was selected selected, wherever its row is then", async () => {
    const rows = [aTurn(0), aPart(1), aPart(2)];
    const { bridge, asked } = fakeBridge({
      "document.rows": ({ from, count }) => succeed(rows.slice(from, from + count)),
      "document.outline": () => succeed([]),
      "document.open": () => succeed(aDocument({ rows: 3 })),
      "document.filter": () =>
        succeed(aDocument({ revision: 1, rows: 2, filter: { ...everyRow, hidden: ["system"] }, layout: 1 })),
      "document.place": () => succeed({ row: 1 }),
    });
    const app = new App(bridge);
    await app.openSource({ from: "sample", name: "weather" }, "weather");
    app.pagesOf("d1").rows.look(0, 2);
    await expect.poll(() => app.pagesOf("d1").rows.at(2).state).toBe("ready");
    app.screen.dispatch({ type: "selected", id: "d1", row: 2 });
    await app.filters.change("d1", { hidden: ["system"] });
    expect(asked).toContainEqual({
      name: "document.filter",
      input: { id: "d1", filter: { ...everyRow, hidden: ["system"] }, onlyTurns: false },
    });
    expect(asked).toContainEqual({
      name: "document.place",
      input: { id: "d1", pointer: "/turns/0/messages/0/parts/2" },
    });
    expect(app.screen.get().views.get("d1")?.selected).toBe(1);
    expect(app.pagesOf("d1").rows.total).toBe(2);
  });
});

describe("following a link to another thread", () => {
  it("opens the file that holds it, at that thread", async () => {
    const source = { from: "path", path: "/threads/other.jsonl" } as const;
    const { bridge, asked } = fakeBridge({
      "document.findThread": () => succeed({ source, name: "other.jsonl", thread: 2 }),
      "document.open": () => succeed(aDocument({ id: "d2" })),
      "document.show": () => succeed(aDocument({ id: "d2", revision: 1, thread: 2 })),
    });
    const app = new App(bridge);
    await openLinked(app, "d1", "t-7");
    expect(asked).toEqual([
      { name: "document.findThread", input: { id: "d1", threadId: "t-7" } },
      { name: "document.open", input: { source } },
      { name: "document.show", input: { id: "d2", thread: 2 } },
    ]);
  });

  it("says so where no file in the folder holds it", async () => {
    const { bridge } = fakeBridge({ "document.findThread": () => succeed(null) });
    const app = new App(bridge);
    await openLinked(app, "d1", "t-7");
    expect(app.screen.get().failures).toMatchObject([
      { title: "The thread is not here", failure: { code: "not-found", where: "t-7" } },
    ]);
  });
});

describe("choosing rows", () => {
  it("starts from what was chosen last, also before that is answered", async () => {
    const answers: (() => void)[] = [];
    const { bridge, asked } = fakeBridge({
      "document.rows": () => succeed([]),
      "document.outline": () => succeed([]),
      "document.open": () => succeed(aDocument({ rows: 3 })),
      "document.filter": async ({ filter, onlyTurns }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return succeed(aDocument({ revision: 1, filter, onlyTurns }));
      },
    });
    const app = new App(bridge);
    await app.openSource({ from: "sample", name: "weather" }, "weather");
    const first = app.filters.change("d1", { problems: true });
    const second = app.filters.setZoom("d1", "turns");
    expect(asked.at(-1)).toEqual({
      name: "document.filter",
      input: { id: "d1", filter: { ...everyRow, problems: true }, onlyTurns: true },
    });
    expect(app.filters.zoomOf("d1")).toBe("turns");
    for (const answer of answers) answer();
    await Promise.all([first, second]);
    expect(app.filters.wished.get().size).toBe(0);
  });
});
