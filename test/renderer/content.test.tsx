// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Content } from "../../shared/api/content.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { useContent } from "../../renderer/content/use-content.ts";
import { viewOf } from "../../renderer/state/screen.ts";
import { showInApp } from "./content-in-app.tsx";
import { json, pieces, pointer, show, text, trouble } from "./content-pieces.tsx";

afterEach(cleanup);

describe("a text", () => {
  it("is drawn as Markdown, and as it is written where the view says so", () => {
    const { app, container } = show(text("# Hello"));
    expect(screen.getByRole("heading").textContent).toBe("Hello");
    act(() => app.screen.dispatch({ type: "raw", id: "d1", isRaw: true }));
    expect(container.textContent).toBe("# Hello");
  });

  it("is switched in the details", () => {
    const { app } = show(text("# Hello"), {}, "details");
    fireEvent.click(screen.getByRole("button", { name: "Raw" }));
    expect(viewOf(app.screen.get(), "d1").flipped.has(pointer)).toBe(true);
    expect(screen.queryByRole("heading")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Markdown" }));
    expect(screen.getByRole("heading").textContent).toBe("Hello");
  });

  it("opens as JSON if it holds an object or a list", () => {
    const { container } = show(text('{"city": "Paris"}'));
    fireEvent.click(screen.getByRole("button", { name: "as JSON" }));
    expect(container.querySelector(".json-tree-name")?.textContent).toBe("city");
    fireEvent.click(screen.getByRole("button", { name: "as text" }));
    expect(container.querySelector(".json-tree")).toBeNull();
  });

  it("says so if there is nothing in it", () => {
    expect(show(text("")).container.textContent).toBe("empty text");
  });

  it("says its real size where it is cut, and leads to the whole", () => {
    const { app } = show(text("begin", { cut: true, sizeBytes: 14 * 1024 * 1024 }));
    fireEvent.click(screen.getByRole("button", { name: "Show all (14 MB)" }));
    expect(viewOf(app.screen.get(), "d1").reading).toEqual({ pointer, field: "/content", title: "content" });
  });
});

describe("JSON", () => {
  it("is a tree", () => {
    expect(show(json('{"n":1.0}')).container.querySelector(".json-tree-value")?.textContent).toBe("1.0");
  });

  it("stands as it is written where it is cut", () => {
    const { app, container } = show(json('{"n":[1,', { cut: true, sizeBytes: 2 * 1024 * 1024 }));
    expect(container.textContent).toContain('{"n":[1,');
    fireEvent.click(screen.getByRole("button", { name: "Show all (2 MB)" }));
    expect(viewOf(app.screen.get(), "d1").reading?.title).toBe("args › a/b");
  });
});

describe("a list of pieces", () => {
  it("says how many are not in it, and when there are none", () => {
    const { again, container } = showInApp(pieces([text("a")], "timeline", 12));
    expect(container.textContent).toContain("12 more pieces");
    again(pieces([]));
    expect(container.textContent).toBe("nothing");
  });
});

function Asking({ at: place, isWanted }: { at: string; isWanted: boolean }) {
  const { answer, retry } = useContent("d1", place, isWanted);
  return (
    <button type="button" onClick={retry}>
      {answer.state === "ready" ? answer.value.pointer : answer.state}
    </button>
  );
}
const contentAt = (place: string): Result<Content> => succeed({ pointer: place, pieces: [], left: 0 });
const word = () => screen.getByRole("button").textContent;

describe("asking for content", () => {
  it("begins when it is wanted, and shows no other item's content meanwhile", async () => {
    const { again, asked } = showInApp(<Asking at="/turns/0" isWanted={false} />, {
      "document.content": (input) => contentAt(input.pointer),
    });
    expect(asked).toEqual([]);
    again(<Asking at="/turns/0" isWanted />);
    await waitFor(() => expect(word()).toBe("/turns/0"));
    again(<Asking at="/turns/1" isWanted />);
    expect(word()).toBe("waiting");
    await waitFor(() => expect(word()).toBe("/turns/1"));
  });

  it("tries again when asked to, and by itself when the engine is back", async () => {
    let isBroken = true;
    const { app } = showInApp(<Asking at="/turns/0" isWanted />, {
      "document.content": (input) => (isBroken ? trouble : contentAt(input.pointer)),
    });
    await waitFor(() => expect(word()).toBe("failed"));
    act(() => app.screen.dispatch({ type: "engine", engine: { state: "restarting", reason: "it ended" } }));
    isBroken = false;
    act(() => app.screen.dispatch({ type: "engine", engine: { state: "running" } }));
    await waitFor(() => expect(word()).toBe("/turns/0"));
  });
});
