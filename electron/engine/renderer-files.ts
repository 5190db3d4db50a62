// The built screen as files, for whichever host serves it: which file an address means, its type and the headers that go with it.
import { stat } from "node:fs/promises";
import { extname, join } from "node:path";

export type RendererFile = { path: string; type: string; sizeBytes: number; isHashed: boolean };

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
};

/** A segment of an address that we serve: what a bundler writes, so no `..`, no dot-file, no separator in disguise. */
const plainSegment = /^[A-Za-z0-9_@-][A-Za-z0-9_@.+-]*$/;

/** The file at `address` (an URL's path below the root, still encoded) inside `folder`; null if there is none to serve. */
export async function findRendererFile(folder: string, address: string): Promise<RendererFile | null> {
  const segments = (address === "" ? "index.html" : address).split("/");
  if (!segments.every((segment) => plainSegment.test(segment))) return null;
  const path = join(folder, ...segments);
  const type = types[extname(path)];
  if (type === undefined) return null;
  const stats = await stat(path).catch(() => null);
  if (stats?.isFile() !== true) return null;
  return { path, type, sizeBytes: stats.size, isHashed: segments[0] === "assets" };
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "media-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The same for every answer of every host. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
