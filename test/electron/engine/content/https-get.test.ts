import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { type HttpsOptions, httpsGet } from "../../../../electron/engine/content/https-get.ts";
import { startServer } from "./https-server.ts";

/** What a get heard: the body as text, and how it came. */
async function get(address: string, options: Partial<HttpsOptions> = {}) {
  const bytes: number[] = [];
  const progress: [number, number | null][] = [];
  const result = await httpsGet(address, {
    signal: new AbortController().signal,
    onProgress: (done, total) => void progress.push([done, total]),
    take: (piece) => void bytes.push(...piece),
    ...options,
  });
  return { result, text: Buffer.from(bytes).toString(), progress };
}

test("what stands at an https address is got, with its type", async () => {
  const { origin } = await startServer((_, response) => {
    response.setHeader("content-type", "Text/Plain; charset=utf-8");
    response.setHeader("content-length", "5");
    response.end("hello");
  });
  const { result, text, progress } = await get(`${origin}/a`);
  expect(result).toEqual({ ok: true, value: { mediaType: "text/plain", sizeBytes: 5 } });
  expect(text).toBe("hello");
  expect(progress.at(-1)).toEqual([5, 5]);
});

test("nothing is told of who asks", async () => {
  const { origin, requests } = await startServer((request, response) => {
    response.setHeader("set-cookie", "a=b");
    if (request.url === "/1") response.writeHead(302, { location: "/2" });
    response.end();
  });
  await get(`${origin}/1`);
  expect(requests.map(({ url }) => url)).toEqual(["/1", "/2"]);
  for (const { headers, method } of requests) {
    expect(method).toBe("GET");
    expect(headers).not.toHaveProperty("cookie");
    expect(headers).not.toHaveProperty("referer");
    expect(headers).not.toHaveProperty("authorization");
    expect(headers).not.toHaveProperty("origin");
  }
});

test("five redirects are followed and not a sixth", async () => {
  const { origin, requests } = await startServer((request, response) => {
    const left = Number(request.url!.slice(1));
    if (left > 0) response.writeHead(307, { location: `/${left - 1}` });
    response.end("there");
  });
  expect((await get(`${origin}/5`)).text).toBe("there");
  requests.length = 0;
  const { result, text } = await get(`${origin}/6`);
  expect(result).toMatchObject({
    ok: false,
    failure: { code: "not-available", found: "more than 5 redirects" },
  });
  expect(text).toBe("");
  expect(requests).toHaveLength(6);
});

test("a redirect to http is not followed", async () => {
  const plain = createServer((_, response) => void response.end("secret")).listen(0, "127.0.0.1");
  onTestFinished(() => void plain.close());
  await once(plain, "listening");
  let asked = 0;
  plain.on("request", () => asked++);
  const location = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;
  const { origin } = await startServer((_, response) => void response.writeHead(301, { location }).end());
  const { result } = await get(origin);
  expect(result).toMatchObject({ failure: { code: "not-available", expected: "an https address" } });
  expect(asked).toBe(0);
});

test("a redirect to an address with a password is not followed", async () => {
  const { origin, requests } = await startServer((request, response) => {
    if (request.url === "/") response.writeHead(302, { location: `https://u:p@${request.headers.host}/in` });
    response.end();
  });
  expect((await get(origin)).result).toMatchObject({ failure: { code: "not-available" } });
  expect(requests).toHaveLength(1);
});

test.each([
  "http://example.org/",
  "ftp://x/",
  "file:///etc/passwd",
  "javascript:1",
  "data:,x",
  "no address",
  "",
])("nothing but https is asked for: %s", async (address) => {
  const { result } = await get(address, { fetch: () => Promise.reject(new Error("it was asked for")) });
  expect(result).toMatchObject({ failure: { code: "not-available", expected: "an https address" } });
});

test("a user name or a password in an address is not sent", async () => {
  const { result } = await get("https://user:word@127.0.0.1/", {
    fetch: () => Promise.reject(new Error("it was asked for")),
  });
  expect(result).toMatchObject({
    failure: { where: "127.0.0.1", found: "one with a user name or a password in it" },
  });
});

test("an answer that is no success is worded with its number", async () => {
  const { origin, port } = await startServer((_, response) => void response.writeHead(404).end("no"));
  expect((await get(origin)).result).toMatchObject({
    failure: { code: "not-available", where: `127.0.0.1:${port}`, found: "the answer 404" },
  });
});

test("what says that it is too large is not read", async () => {
  const { origin } = await startServer((_, response) => {
    response.setHeader("content-length", "2000000");
    response.write("x");
  });
  const { result, text } = await get(origin, { mostBytes: 1024 * 1024 });
  expect(result).toMatchObject({ failure: { expected: "at most 1 MB", found: "1.9 MB" } });
  expect(text).toBe("");
});

test("what turns out to be too large is given up", async () => {
  const gone = Promise.withResolvers<void>();
  const { origin } = await startServer((_, response) => {
    response.on("close", () => gone.resolve());
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(1000)));
    };
    response.on("drain", more);
    more();
  });
  const { result, text, progress } = await get(origin, { mostBytes: 100_000 });
  expect(result).toMatchObject({ failure: { code: "not-available", found: "more" } });
  expect(text.length).toBeLessThanOrEqual(100_000);
  expect(progress.every(([, total]) => total === null)).toBe(true);
  await gone.promise;
});

test("a compressed body counts as what it unpacks to", async () => {
  const packed = gzipSync("z".repeat(3_000_000));
  const { origin, requests } = await startServer((_, response) => {
    response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length }).end(packed);
  });
  const { result } = await get(origin, { mostBytes: 1_000_000 });
  expect(result).toMatchObject({ failure: { found: "more" } });
  expect(requests[0]!.headers["accept-encoding"]).toBe("identity");
});

test.each(["before its headers", "in its body"])(
  "a server that hangs %s is waited for only so long",
  async (when) => {
    const { origin } = await startServer((_, response) => {
      if (when === "in its body") response.write("x");
    });
    const { result } = await get(origin, { silenceLimit: 300 });
    expect(result).toMatchObject({ failure: { code: "not-available", found: "nothing for 0.3 s" } });
  },
);

test("a body that is broken off is not taken for whole", async () => {
  const { origin } = await startServer((_, response) => {
    response.setHeader("content-length", "100");
    response.write("x", () => response.destroy());
  });
  expect((await get(origin)).result).toMatchObject({ ok: false, failure: { code: "not-available" } });
});

test("a certificate that nobody vouches for is refused", async () => {
  const { origin } = await startServer((_, response) => void response.end("x"), { trusted: false });
  expect((await get(origin)).result).toMatchObject({
    failure: { found: "a certificate that is not trusted" },
  });
});

test("a certificate for another name is refused", async () => {
  const { origin } = await startServer((_, response) => void response.end("x"), { name: "elsewhere" });
  expect((await get(origin)).result).toMatchObject({ failure: { found: "a certificate for another name" } });
});

test("a server that is no https server is worded", async () => {
  const plain = createServer((_, response) => void response.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void plain.close());
  await once(plain, "listening");
  const { result } = await get(`https://127.0.0.1:${(plain.address() as AddressInfo).port}/`);
  expect(result).toMatchObject({ failure: { found: "something that is not https" } });
});

test("a port where nobody listens is worded", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, "close");
  expect((await get(`https://127.0.0.1:${port}/`)).result).toMatchObject({
    failure: { found: "that the connection was refused" },
  });
});

test("it ends when it is cancelled, before and while the server answers", async () => {
  const stop = new AbortController();
  const { origin } = await startServer((_, response) => void response.write("x"));
  const onProgress = () => stop.abort();
  const { result } = await get(origin, { signal: stop.signal, onProgress });
  expect(result).toMatchObject({ failure: { code: "cancelled" } });
  const already = await get(origin, { signal: AbortSignal.abort() });
  expect(already.result).toMatchObject({ failure: { code: "cancelled" } });
});
