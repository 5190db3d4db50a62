// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Media } from "../../shared/api/content.ts";
import type { Result } from "../../shared/failure/failure.ts";
import { showInApp } from "./content-in-app.tsx";
import { at, image, media, pieces, png, pointer, show, trouble } from "./content-pieces.tsx";

afterEach(cleanup);

describe("inline data", () => {
  it("shows an image by itself, from a data URL of our own making", async () => {
    const { asked } = show(image({ name: '"><script>' }), { "document.media": () => media() });
    const drawn = await screen.findByRole<HTMLImageElement>("img");
    expect(drawn.getAttribute("src")).toBe(`data:image/png;base64,${png}`);
    expect(drawn.alt).toBe('"><script>');
    expect(asked).toEqual([{ name: "document.media", input: { id: "d1", pointer, field: "/content/1" } }]);
  });

  it("waits with a large image until it is wanted", async () => {
    const large = image({ from: { at: "inline", sizeBytes: 12 * 1024 * 1024 } });
    const { asked } = show(large, { "document.media": () => media() });
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Show image (12 MB)" }));
    expect(await screen.findByRole("img")).toBeDefined();
  });

  it("says so when an image cannot be drawn, or is no base64", async () => {
    show(image(), { "document.media": () => media() });
    fireEvent.error(await screen.findByRole("img"));
    expect(screen.getByText(/cannot be drawn/)).toBeDefined();
    cleanup();
    show(image(), { "document.media": () => media({ base64: '" onerror="alert(1)' }) });
    expect(await screen.findByText(/not base64/)).toBeDefined();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("loads audio and video only when asked, and plays them from data", async () => {
    const { asked, container } = show(image({ kind: "audio", mediaType: "audio/mpeg; x=1" }), {
      "document.media": () => media({ mediaType: "audio/mpeg; x=1", base64: "AAAA" }),
    });
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Load audio (70 B)" }));
    await waitFor(() =>
      expect(container.querySelector("audio")?.getAttribute("src")).toBe("data:audio/mpeg;base64,AAAA"),
    );
  });

  it("shows the text of text files, and JSON files as a tree", async () => {
    show(image({ kind: "document", mediaType: "text/html" }), {
      "document.media": () => media({ mediaType: "text/html", base64: btoa("<b>hi</b>") }),
    });
    expect(await screen.findByText("<b>hi</b>")).toBeDefined();
    cleanup();
    const { container } = show(image({ kind: "document", mediaType: "application/json" }), {
      "document.media": () => media({ mediaType: "application/json", base64: btoa('{"a":1}') }),
    });
    await waitFor(() => expect(container.querySelector(".json-tree-name")?.textContent).toBe("a"));
  });

  it("shows name, type and size of what has no view, and asks for nothing", () => {
    const odd = 'text/javascript"><img src=x>';
    const { asked, container } = show(image({ kind: "file", mediaType: "application/zip", name: "a.zip" }));
    expect(container.textContent).toBe("a.zipapplication/zip70 B");
    cleanup();
    expect(show(image({ kind: "file", mediaType: `x/${odd}` })).container.querySelector("img")).toBeNull();
    expect(asked).toEqual([]);
  });

  it("says why data could not be read, and tries again", async () => {
    let isBroken = true;
    show(image(), { "document.media": () => (isBroken ? trouble : media()) });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert").textContent).toContain("expected an image");
    isBroken = false;
    fireEvent.click(again);
    expect(await screen.findByRole("img")).toBeDefined();
  });
});

/** An answer that comes when the test says so. */
function held<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: promise, give: async (value: T) => act(async () => resolve(value)) };
}

const load = () => screen.getByRole("button", { name: "Load image from a.example" });

describe("something at an address", () => {
  it("is requested only when that very one is asked for", async () => {
    const { asked } = show(at("https://a.example/cat.png"), { "document.fetch": () => media() });
    expect(screen.getByText("https://a.example/cat.png")).toBeDefined();
    expect(asked).toEqual([]);
    fireEvent.click(load());
    expect(await screen.findByRole("img")).toBeDefined();
    expect(asked.map(({ name }) => name)).toEqual(["document.fetch"]);
  });

  it("names the host that is really asked", () => {
    show(at("https://good.example@evil.example/x"));
    expect(screen.getByRole("button", { name: "Load image from evil.example" })).toBeDefined();
  });

  it.each(["http://a.example/x", "javascript:alert(1)", "file:///etc/passwd", "ftp://a.example", "data:,x"])(
    "is not loaded from %s",
    (url) => {
      show(at(url));
      expect(screen.getByText("Only https addresses can be loaded.")).toBeDefined();
      expect(screen.queryByRole("button", { name: /Load/ })).toBeNull();
    },
  );

  it("tells how far it is, and hears only of its own work", async () => {
    const { answer, give } = held<Result<Media>>();
    const host = show(at("https://a.example/cat.png"), { "document.fetch": () => answer });
    fireEvent.click(load());
    const { work } = host.asked.at(0)!.input as { work: string };
    const tell = (name: string, done: number, total: number | null) =>
      act(() => host.emit({ event: "work.progress", work: name, done, total }));
    tell(work, 1.2 * 1024 * 1024, 3.4 * 1024 * 1024);
    expect(screen.getByRole("status").textContent).toBe("Loading, 1.2 of 3.4 MB");
    tell("another", 1, 2);
    expect(screen.getByRole("status").textContent).toBe("Loading, 1.2 of 3.4 MB");
    tell(work, 2048, null);
    expect(screen.getByRole("status").textContent).toBe("Loading, 2 KB so far");
    await give(media());
    expect(screen.getByRole("img")).toBeDefined();
  });

  it("can be cancelled, and what comes later is not shown", async () => {
    const { answer, give } = held<Result<Media>>();
    show(at("https://a.example/cat.png"), { "document.fetch": () => answer });
    fireEvent.click(load());
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(load()).toBeDefined();
    await give(media());
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("says why it failed and tries again", async () => {
    let isBroken = true;
    show(at("https://a.example/cat.png"), { "document.fetch": () => (isBroken ? trouble : media()) });
    fireEvent.click(load());
    const again = await screen.findByRole("button", { name: "Try again" });
    isBroken = false;
    fireEvent.click(again);
    expect(await screen.findByRole("img")).toBeDefined();
  });

  it("is still there when its row comes back, without being requested again", async () => {
    const piece = at("https://a.example/cat.png");
    const { again, asked } = showInApp(pieces([piece]), { "document.fetch": () => media() });
    fireEvent.click(load());
    await screen.findByRole("img");
    again(null);
    again(pieces([piece]));
    expect(screen.getByRole("img")).toBeDefined();
    expect(asked).toHaveLength(1);
  });
});
