// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Piece, PieceOf, Verification } from "../../shared/api/content.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { type Answers, ref, show } from "./content-pieces.tsx";

afterEach(cleanup);

const found = (change: Partial<Verification>): Answers => ({
  "document.verify": () =>
    succeed({
      sizeBytes: 12,
      hash: `9f3ac1d2${"0".repeat(56)}`,
      sizeMatches: true,
      hashMatches: true,
      ...change,
    }),
});
const verify = async (piece: Piece, answers: Answers) => {
  show(piece, answers);
  fireEvent.click(screen.getByRole("button", { name: /^Verify/ }));
  return (await screen.findByText(/match|differ|found/)).textContent;
};

describe("content that is kept elsewhere", () => {
  it("says what the thread states of it", () => {
    const { container } = show(ref({ preview: { text: "the first words", cut: true } }));
    expect(container.textContent).toContain("file:///tmp/a.txt");
    expect(container.textContent).toContain("12 B");
    expect(container.textContent).toContain("text/plain");
    expect(container.textContent).toContain("the first words…");
    expect(screen.getByRole("button", { name: "Copy the stated hash" })).toBeDefined();
  });

  it.each<[string, Partial<Verification>, Partial<PieceOf<"ref">>]>([
    ["✓ size and SHA-256 match", {}, {}],
    ["✓ SHA-256 matches, no size stated", { sizeMatches: null }, { sizeBytes: null }],
    ["○ size matches, no hash stated", { hashMatches: null }, { hash: null }],
    ["○ size matches, the stated hash is no SHA-256", { hashMatches: null }, { hash: "md5:1" }],
    ["✕ SHA-256 differs: found 9f3ac1d2…", { hashMatches: false }, {}],
    ["✕ size and SHA-256 differ: found 12 B, 9f3ac1d2…", { sizeMatches: false, hashMatches: false }, {}],
    ["✕ size differs: found 12 B; no hash stated", { sizeMatches: false, hashMatches: null }, { hash: null }],
    [
      "○ found 12 B; no size stated, no hash stated",
      { sizeMatches: null, hashMatches: null },
      { sizeBytes: null, hash: null },
    ],
  ])("is verified in words: %s", async (words, verification, change) => {
    expect(await verify(ref(change), found(verification))).toBe(words);
  });

  it("names the host before it downloads from there, and asks for nothing until then", async () => {
    const { asked } = show(ref({ uri: "https://a.example/f", place: "https" }), found({}));
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Verify by downloading from a.example" }));
    expect(await screen.findByText(/match/)).toBeDefined();
    expect(asked.map(({ name }) => name)).toEqual(["document.verify"]);
  });

  it("cannot be verified where we do not reach", () => {
    show(ref({ uri: "s3://bucket/key", place: "elsewhere" }));
    expect(screen.queryByRole("button", { name: /Verify/ })).toBeNull();
    expect(screen.getByText("Only local files and https addresses can be verified.")).toBeDefined();
  });
});
