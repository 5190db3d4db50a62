// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Library } from "../../../shared/api/library.ts";
import type { HostInfo } from "../../../shared/api/requests.ts";
import type { Row } from "../../../shared/api/row.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { aDocument, aPart, hostOf } from "../fake-bridge.ts";
import { show } from "../show.tsx";

beforeEach(() => window.history.replaceState(null, "", "/secret/"));
afterEach(cleanup);

const rows: Row[] = Array.from({ length: 9 }, (_, at) => aPart(at, { pointer: `/turns/${at}` }));
const document = aDocument({ path: "/home/me/a b.json", rows: rows.length });
const other = aDocument({ id: "d2", name: "other.json" });

async function open(host: HostInfo["host"], listed = [document, other]) {
  const rowOf = (pointer: string) => rows.findIndex((row) => row.pointer === pointer);
  const shown = show(
    hostOf(rows, document, {
      "host.info": () => succeed({ host, platform: "linux", version: "0" }),
      "document.list": () => succeed(listed),
      "document.place": ({ pointer }) => succeed({ row: rowOf(pointer) === -1 ? null : rowOf(pointer) }),
    }),
  );
  const { app } = shown;
  await waitFor(() => expect(app.screen.get().host).not.toBe(null));
  return { ...shown, selected: (id: string) => app.screen.get().views.get(id)?.selected ?? null };
}

function go(hash: string): void {
  window.history.replaceState(null, "", hash);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

const library: Library = {
  id: "l1",
  name: "all of it",
  path: "/home/me/all of it",
  revision: 1,
  work: { state: "idle" },
  passedOver: { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 },
};

const followed = { event: "link.followed", id: "d1", part: null } as const;

describe("on the desktop", () => {
  it("a link names the path and the row; what has no path has no link", async () => {
    const { app } = await open("desktop");
    expect(app.links.to(document, "/turns/3")).toBe("threadlens://open?path=/home/me/a%20b.json&at=/turns/3");
    expect(app.links.to({ ...document, threads: 3, thread: 2 }, null)).toBe(
      "threadlens://open?path=/home/me/a%20b.json&thread=2",
    );
    expect(app.links.to(other, "/turns/3")).toBe(null);
  });

  it("a link that the host has followed leads to its row", async () => {
    const { emit, app, selected } = await open("desktop");
    app.show("d2");
    emit({ ...followed, at: "/turns/4" });
    await waitFor(() => expect(selected("d1")).toBe(4));
    expect(app.screen.get().front).toEqual({ show: "document", id: "d1" });
    expect(window.location.hash).toBe("");
  });

  it("what cannot be followed is said", async () => {
    const { emit } = await open("desktop");
    emit({ ...followed, at: "/turns/44" });
    expect(await screen.findByText("This place is not there")).toBeTruthy();
    const failure = { code: "bad-request", where: "threadlens://x", expected: "a", found: "b" } as const;
    emit({ event: "link.failed", failure });
    expect(await screen.findByText("The link could not be followed")).toBeTruthy();
  });
});

describe("in a browser", () => {
  it("the page begins where its address says, and the address follows", async () => {
    window.location.hash = "#path=/home/me/a%20b.json&at=/turns/5";
    const { app, selected } = await open("browser");
    await waitFor(() => expect(selected("d1")).toBe(5));
    app.screen.dispatch({ type: "selected", id: "d1", row: 7 });
    await waitFor(() => expect(window.location.hash).toBe("#path=/home/me/a%20b.json&at=/turns/7"));
    app.show("d2");
    await waitFor(() => expect(window.location.hash).toBe("#document=d2"));
    app.showWelcome();
    await waitFor(() => expect(window.location.hash).toBe(""));
  });

  it("an address that is changed by hand is followed, and one that says nothing is told of", async () => {
    const { app, selected } = await open("browser");
    await waitFor(() => expect(app.screen.get().front).toEqual({ show: "document", id: "d1" }));
    go("#path=/home/me/a%20b.json&at=/turns/6");
    await waitFor(() => expect(selected("d1")).toBe(6));
    go("#document=d77");
    await waitFor(() => expect(screen.getAllByText("The link could not be followed")).toHaveLength(1));
    go("#nonsense");
    await waitFor(() => expect(screen.getAllByText("The link could not be followed")).toHaveLength(2));
  });

  it("a link to a file that is not open opens it", async () => {
    window.location.hash = "#path=/home/me/a%20b.json&at=/turns/2";
    const { asked, selected } = await open("browser", []);
    await waitFor(() => expect(selected("d1")).toBe(2));
    expect(asked).toContainEqual({
      name: "document.open",
      input: { source: { from: "path", path: "/home/me/a b.json" } },
    });
  });

  it("the address keeps a row that was not read yet, and names a folder that is in front", async () => {
    window.location.hash = "#path=/home/me/a%20b.json&at=/turns/99";
    const reading = { ...document, reading: { state: "reading", bytesRead: 1 } } as const;
    const { app, emit } = await open("browser", [reading]);
    await waitFor(() => expect(app.arrivals.get()?.pointer).toBe("/turns/99"));
    const written = vi.spyOn(window.history, "replaceState");
    app.showWelcome();
    await waitFor(() => expect(window.location.hash).toBe(""));
    app.show("d1");
    await waitFor(() => expect(window.location.hash).toBe("#path=/home/me/a%20b.json&at=/turns/99"));
    expect(written).toHaveBeenCalledTimes(2);
    emit({ event: "library.changed", library: library, activate: true });
    await waitFor(() => expect(window.location.hash).toBe("#path=/home/me/all%20of%20it"));
  });

  it("a link is the page's own address with the row behind it, for what has no path, too", async () => {
    const { app } = await open("browser");
    const page = window.location.href.replace(/#.*/, "");
    expect(app.links.to(document, "/turns/3")).toBe(`${page}#path=/home/me/a%20b.json&at=/turns/3`);
    expect(app.links.to(other, null)).toBe(`${page}#document=d2`);
  });
});

it("y copies a link to the selected row, and so does a button beside its title", async () => {
  const copied = vi.fn<() => boolean>(() => true);
  Object.assign(window.document, { execCommand: copied });
  const { app } = await open("desktop");
  app.screen.dispatch({ type: "selected", id: "d1", row: 3 });
  const button = await screen.findByRole("button", { name: "Copy a link" });
  button.click();
  await waitFor(() => expect(copied).toHaveBeenCalledTimes(1));
  app.commands.run("go.copy-link");
  expect(copied).toHaveBeenCalledTimes(2);
  expect(await screen.findByText("Copied the link")).toBeTruthy();
});
