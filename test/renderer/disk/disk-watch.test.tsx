// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Output } from "../../../shared/api/requests.ts";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, hostOf } from "../fake-bridge.ts";
import { show } from "../show.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Look = Output<"document.look">;
const rows = [aTurn(0), aPart(1)];

async function open(change: Parameters<typeof aDocument>[0] = {}) {
  const disk = { look: { found: "same", version: "1" } as Look, version: "v1" };
  const host = show(
    hostOf(
      rows,
      { path: "/weather.json", ...change },
      {
        "document.look": () => succeed(disk.look),
        "document.version": () => succeed({ version: disk.version }),
        "document.refresh": () => {
          disk.look = { found: "same", version: disk.look.version };
          return succeed({
            document: aDocument({ path: "/weather.json", rows: 2, edition: 1 }),
            found: "grown",
          });
        },
      },
    ),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  await screen.findAllByRole("row");
  const look = async (now: Look) => {
    disk.look = now;
    await act(() => host.app.disk.look("d1"));
  };
  return { ...host, disk, look };
}
const bar = () => screen.queryByText(/on disk|no longer there|was written|has taken/u)?.textContent ?? null;

it("tells what became of the file, and nothing where nothing did", async () => {
  const { look, asked } = await open();
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain("document.look"));
  expect(bar()).toBeNull();
  await look({ found: "changed", version: "2" });
  expect(bar()).toBe("weather.json changed on disk.");
  await look({ found: "replaced", version: "3" });
  expect(bar()).toBe("Another file has taken the place of weather.json.");
  await look({ found: "gone", version: "" });
  expect(bar()).toBe("weather.json is no longer there.");
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  await look({ found: "same", version: "1" });
  expect(bar()).toBeNull();
});

it("reads nothing by itself, and when it is asked to the bar goes", async () => {
  const { look, asked } = await open();
  await look({ found: "grown", version: "2" });
  expect(asked.map(({ name }) => name)).not.toContain("document.refresh");
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Reload" })).toBeNull());
  expect(asked.map(({ name }) => name)).toContain("document.refresh");
});

it("leaves alone whoever put it away, until there is more", async () => {
  const { look } = await open();
  await look({ found: "changed", version: "2" });
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(bar()).toBeNull();
  await look({ found: "changed", version: "2" });
  expect(bar()).toBeNull();
  await look({ found: "changed", version: "3" });
  expect(bar()).toBe("weather.json changed on disk.");
});

it("has nothing to say to whoever follows, and looks at nothing that has no file of its own", async () => {
  const followed = await open();
  await followed.look({ found: "changed", version: "2" });
  act(() => followed.app.screen.dispatch({ type: "browsing", id: "d1", change: { follows: true } }));
  await followed.look({ found: "changed", version: "3" });
  expect(bar()).toBeNull();
  cleanup();
  const sample = await open({ path: null });
  await sample.look({ found: "changed", version: "2" });
  expect(sample.asked.map(({ name }) => name)).not.toContain("document.look");
});

it("takes a database as it was looked at first, or read again last", async () => {
  const { look, app, disk } = await open();
  disk.look = { found: "same", version: "a" };
  act(() =>
    app.documents.dispatch({
      type: "opened",
      document: aDocument({ format: "agent-db", path: "/chats.db", revision: 5 }),
    }),
  );
  app.disk.readAgain("d1");
  await look({ found: "same", version: "a" });
  expect(app.disk.get().size).toBe(0);
  await look({ found: "same", version: "b" });
  expect(app.disk.get().get("d1")?.found).toBe("written");
  app.disk.readAgain("d1");
  await waitFor(() => expect(app.disk.get().size).toBe(0));
  await look({ found: "same", version: "b" });
  expect(app.disk.get().size).toBe(0);
  await look({ found: "same", version: "c" });
  expect(app.disk.get().get("d1")?.found).toBe("written");
});

it("has no more to say of a change once it was read, until there is another", async () => {
  const { look } = await open();
  await look({ found: "changed", version: "2" });
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(bar()).toBeNull());
  await look({ found: "same", version: "2" });
  expect(bar()).toBeNull();
  await look({ found: "changed", version: "3" });
  expect(bar()).toBe("weather.json changed on disk.");
});

/** Looks that are answered by hand. */
async function openByHand() {
  const answers: ((look: Look) => void)[] = [];
  const host = show(
    hostOf(
      rows,
      { path: "/weather.json" },
      { "document.look": () => new Promise((resolve) => answers.push((look) => resolve(succeed(look)))) },
    ),
  );
  host.app.documents.dispatch({ type: "opened", document: aDocument({ path: "/weather.json" }) });
  return { ...host, answers };
}

it("asks once while there is no answer, and again after it", async () => {
  const { app, answers } = await openByHand();
  const looks = [app.disk.look("d1"), app.disk.look("d1"), app.disk.look("d1")];
  expect(answers).toHaveLength(1);
  answers[0]?.({ found: "changed", version: "2" });
  await Promise.all(looks);
  expect(app.disk.get().get("d1")?.found).toBe("changed");
  void app.disk.look("d1");
  expect(answers).toHaveLength(2);
});

it("does not tell what was seen before the file was read again", async () => {
  const { app, answers } = await openByHand();
  const look = app.disk.look("d1");
  app.disk.readAgain("d1");
  answers[0]?.({ found: "changed", version: "2" });
  await look;
  expect(app.disk.get().size).toBe(0);
  await waitFor(() => expect(answers).toHaveLength(2));
});

const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(5000)));

it("looks every few seconds and when the window can be seen again, and not while it cannot", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { asked } = await open();
  const looks = () => asked.filter(({ name }) => name === "document.look").length;
  const before = looks();
  await pass();
  expect(looks()).toBe(before + 1);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass();
  expect(looks()).toBe(before + 1);
  visibility.mockReturnValue("visible");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(looks()).toBe(before + 2);
  cleanup();
  await pass();
  expect(looks()).toBe(before + 2);
});

it("hears of a change from whatever was asked of the file", async () => {
  const { app, disk } = await open();
  disk.look = { found: "shorter", version: "2" };
  const changed = {
    code: "changed",
    where: "/weather.json",
    expected: "it as it was",
    found: "another",
  } as const;
  const bridge = hostOf(
    rows,
    {},
    { "document.content": () => fail(changed), "document.look": () => succeed(disk.look) },
  );
  cleanup();
  const other = show(bridge);
  other.app.documents.dispatch({ type: "opened", document: aDocument({ path: "/weather.json" }) });
  await other.app.bridge.request("document.content", { id: "d1", pointer: "/turns/0" });
  await waitFor(() => expect(other.app.disk.get().get("d1")?.found).toBe("shorter"));
  expect(app.disk.get().size).toBe(0);
});
