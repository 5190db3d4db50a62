import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";

/** An https address without credentials; `where` is named where the address has no host to name. */
export function readAddress(address: string, where: string): Result<URL> {
  const url = URL.parse(address);
  const refuse = (found: string) =>
    fail({ code: "not-available", where: url?.host || where, expected: "an https address", found });
  if (url === null) return refuse("something that is no address");
  if (url.protocol !== "https:") return refuse(`one that starts with “${url.protocol.slice(0, 40)}”`);
  if (url.username !== "" || url.password !== "") return refuse("one with a user name or a password in it");
  return succeed(url);
}
