import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DeepLink,
  type LinkTarget,
  type PageLink,
  isLink,
  readDeepLink,
  readPageLink,
  writeDeepLink,
  writePageLink,
} from "../../../shared/links/deep-link.ts";

const word = fc
  .string({ unit: fc.constantFrom(...Array.from("aZ09 -_.~&=?#%+'()é漢😀")), minLength: 1, maxLength: 12 })
  .filter((name) => name !== "." && name !== "..");
const path = fc.array(word, { minLength: 1, maxLength: 5 }).map((names) => `/home/${names.join("/")}`);
const windowsPath = fc
  .array(fc.stringMatching(/^[a-zA-Z0-9 é_-]{1,9}x$/), { minLength: 1, maxLength: 4 })
  .map((names) => `C:\\${names.join("\\")}`);
const wellFormed = fc.string({ unit: "grapheme", maxLength: 30 });
const target: fc.Arbitrary<LinkTarget> = fc.record({
  part: fc.oneof(
    fc.constant(null),
    fc.nat(999_999).map((thread) => ({ thread })),
    fc.record({ family: wellFormed, chatId: wellFormed }).map((chat) => ({ chat })),
  ),
  at: fc.oneof(
    fc.constant(null),
    wellFormed.map((text) => `/turns/${text}`),
  ),
});

describe("a link", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(path, windowsPath, target, (posix, windows, to) => {
        const link: DeepLink = { path: posix, ...to };
        expect(readDeepLink(writeDeepLink(link), false)).toEqual({ ok: true, value: link });
        const other: DeepLink = { path: windows, ...to };
        expect(readDeepLink(writeDeepLink(other), true)).toEqual({ ok: true, value: other });
        for (const paged of [link, { document: "d3", ...to }] satisfies PageLink[])
          expect(readPageLink(writePageLink(paged))).toEqual({ ok: true, value: paged });
      }),
    );
  });

  it("looks as one would write it", () => {
    const link = { path: "/home/me/a b.json", part: { thread: 2 }, at: "/turns/3/messages/1" };
    const written = "threadlens://open?path=/home/me/a%20b.json&thread=2&at=/turns/3/messages/1";
    expect(writeDeepLink(link)).toBe(written);
    expect(
      isLink(written) && isLink("THREADLENS:x") && !isLink("/threadlens:") && !isLink("threadlens.json"),
    ).toBe(true);
    // Some systems put a slash there.
    expect(readDeepLink(written.replace("?", "/?"), false)).toEqual({ ok: true, value: link });
  });

  it("is a failure if it is anything else, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.boolean(), (text, isWindows) => {
        expect(readDeepLink(text, isWindows).ok).toBe(false);
        expect(readDeepLink(`threadlens://open?${text}`, isWindows).ok).toBe(false);
        expect(readDeepLink(`threadlens://open?path=/a&${text}`, isWindows).ok).toBe(false);
        void readPageLink(text);
      }),
    );
  });

  it.each([
    "threadlens://run?path=/a",
    "threadlens://open",
    "threadlens://open?path=/a&path=/b",
    "threadlens://open?path=/a&run=1",
    "threadlens://open?path=/a&__proto__=1",
    "threadlens://open?path=%E0%A4%A",
    "threadlens://open?path=/a&thread=-1",
    "threadlens://open?path=/a&thread=1e3",
    "threadlens://open?path=/a&chat=x",
    "threadlens://open?path=/a&family=f&chat=x&thread=1",
    "threadlens://open?path=/a&at=turns",
    "https://example.com/?path=/a",
    `threadlens://open?path=/${"a".repeat(40_000)}`,
  ])("is none: %s", (text) => {
    expect(readDeepLink(text, false).ok).toBe(false);
  });

  it.each([
    "",
    "a.json",
    "./a.json",
    "//server/share/a.json",
    "/a/../etc/passwd",
    "/a//b",
    "/a/",
    "/dev/tty",
    "/proc/self/mem",
    "/a\0b",
    "/a\nb",
    "/gnp.\u202Enosj",
    "~/a.json",
    "file:///a.json",
    "C:\\a.json",
  ])("leads to no such path: %j", (text) => {
    expect(readDeepLink(`threadlens://open?path=${encodeURIComponent(text)}`, false).ok).toBe(false);
  });

  it.each([
    "\\\\server\\share\\a.json",
    "//server/share",
    "\\\\?\\C:\\a",
    "\\\\.\\PhysicalDrive0",
    "C:a.json",
    "C:\\NUL",
    "C:\\con.json",
    "C:\\a\\COM1",
    "C:\\a.json:stream",
    "C:\\..\\a",
    "/a.json",
    "C:\\a?b",
  ])("leads to no such path on Windows: %j", (text) => {
    expect(readDeepLink(`threadlens://open?path=${encodeURIComponent(text)}`, true).ok).toBe(false);
  });
});
