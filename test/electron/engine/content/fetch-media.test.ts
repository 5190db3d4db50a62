import { expect, test, vi } from "vitest";
import { fetchMedia } from "../../../../electron/engine/content/fetch-media.ts";
import { startServer } from "./https-server.ts";
import { partThread, unwatched } from "./media-thread.ts";

const fetchUrl = (content: object, options = {}) => {
  const { thread, place } = partThread({ part_kind: "user-prompt", content: ["see", content] });
  return fetchMedia(thread, place, "/content/1", { ...unwatched, ...options });
};

test("the data at a piece's address is fetched, of the type that the server says", async () => {
  const { origin, requests } = await startServer((_, response) => {
    response.writeHead(200, { "content-type": "image/webp" }).end("bytes");
  });
  expect(await fetchUrl({ kind: "image-url", url: `${origin}/a?b=c#d`, media_type: "image/png" })).toEqual({
    ok: true,
    value: { mediaType: "image/webp", base64: Buffer.from("bytes").toString("base64"), sizeBytes: 5 },
  });
  expect(requests.map(({ url }) => url)).toEqual(["/a?b=c"]);
});

test("where the server does not know the type, the file's own word counts", async () => {
  const { origin } = await startServer((_, response) => {
    response.writeHead(200, { "content-type": "application/octet-stream" }).end("x");
  });
  const url = `${origin}/`;
  expect(await fetchUrl({ kind: "image-url", url, media_type: "image/png" })).toMatchObject({
    value: { mediaType: "image/png" },
  });
  expect(await fetchUrl({ kind: "image-url", url })).toMatchObject({
    value: { mediaType: "application/octet-stream" },
  });
});

test("more than 24 MB are not fetched", async () => {
  const { origin } = await startServer((_, response) => {
    response.setHeader("content-length", String(24 * 1024 * 1024 + 1));
    response.write("x");
  });
  expect(await fetchUrl({ kind: "image-url", url: origin })).toMatchObject({
    failure: { code: "not-available", expected: "at most 24 MB" },
  });
});

test("only what a file says is asked for, and only over https", async () => {
  const asked: string[] = [];
  const fetch = (url: URL) => {
    asked.push(url.href);
    return Promise.reject(new Error("no"));
  };
  expect(await fetchUrl({ kind: "image-url", url: "http://127.0.0.1/x" }, { fetch })).toMatchObject({
    failure: { where: "127.0.0.1", expected: "an https address" },
  });
  expect(
    await fetchUrl({ kind: "image-url", url: `https://x/${"y".repeat(20_000)}` }, { fetch }),
  ).toMatchObject({
    failure: { found: "one that is too long" },
  });
  expect(await fetchUrl({ kind: "note", url: "https://x/" }, { fetch })).toMatchObject({
    failure: { code: "bad-request" },
  });
  expect(asked).toEqual([]);
  await fetchUrl({ kind: "image-url", url: "https://example.org/a" }, { fetch });
  expect(asked).toEqual(["https://example.org/a"]);
});

test("data that stands in the address is not fetched", async () => {
  const asked = vi.fn<typeof fetch>();
  const url = "data:image/gif;base64,aGk=";
  expect(await fetchUrl({ kind: "image-url", url }, { fetch: asked })).toMatchObject({
    value: { base64: "aGk=", sizeBytes: 2 },
  });
  expect(asked).not.toHaveBeenCalled();
});
