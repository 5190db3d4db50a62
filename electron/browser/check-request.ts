// Who may talk to the browser host. Any page in any browser on this machine can send requests to a loopback port; only the page
// that we served, under an address that names us, gets further than this.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Refusal = { status: number; line: string };
export type Checked =
  | {
      ok: true;
      method: string;
      /** Below the token; null without the slash behind it. */ address: string | null;
      query: URLSearchParams;
    }
  | { ok: false; refusal: Refusal };

/** Any port: through an ssh tunnel the browser's side may have another. A foreign name here is DNS rebinding. */
const ownName = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

const writes = new Set(["POST", "PUT"]);

export function checkRequest(request: IncomingMessage, token: string): Checked {
  const { method = "", headers, url = "" } = request;
  const host = headers.host ?? "";
  if (!ownName.test(host) || hasSeveralHosts(request)) return refuse("this address is not served here");
  const { origin } = headers;
  if (origin === undefined ? writes.has(method) : origin !== `http://${host}`)
    return refuse("only the app's own page may ask");
  if (!isFromHere(headers)) return refuse("only the app's own page may ask");
  const address = /^\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(url);
  if (address === null || !isEqual(address[1] ?? "", token))
    return refuse("the address lacks this run's token");
  return { ok: true, method, address: address[2] ?? null, query: new URLSearchParams(address[3] ?? "") };
}

/** Of several Node takes the first; whoever stands between may take another. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;
}

/** What the browser says of where a request comes from. A link to the app may stand anywhere, in a terminal on a web page say. */
function isFromHere(headers: IncomingMessage["headers"]): boolean {
  const site = headers["sec-fetch-site"];
  const isVisit = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  return site === undefined || site === "same-origin" || site === "none" || isVisit;
}

function refuse(line: string): Checked {
  return { ok: false, refusal: { status: 403, line: `threadlens: refused: ${line}` } };
}

/** In constant time, whatever the lengths. */
function isEqual(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
