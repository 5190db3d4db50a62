import { fileURLToPath } from "node:url";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";

/** `file:///path`, `file://localhost/path` or `file:/path`: an absolute path on this machine. */
const form = /^file:(?:\/\/(?:localhost)?)?\/(?!\/)/i;

/** The path that a `file:` URI names. Those that name another machine, or no whole path, are refused in words. */
export function pathOfFileUri(uri: string): Result<string> {
  const refuse = (found: string) =>
    fail({
      code: "not-available",
      where: uri.slice(0, 200),
      expected: "the whole path of a local file",
      found,
    });
  if (/^file:\/\/[^/]/i.test(uri) && !/^file:\/\/localhost\//i.test(uri))
    return refuse("a host in front of it");
  // A URL would take a backslash for a slash.
  if (!form.test(uri) || uri.includes("\\")) return refuse("something else");
  const url = URL.parse(uri);
  if (url === null) return refuse("something else");
  if (url.search !== "" || url.hash !== "") return refuse("a query or a fragment behind it");
  try {
    return succeed(fileURLToPath(url));
  } catch {
    return refuse("a path that no file can have");
  }
}
