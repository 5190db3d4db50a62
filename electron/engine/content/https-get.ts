// The one way out of this machine. It is only taken when the user asked for this very address.
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { readAddress } from "./read-address.ts";
import type { WorkOptions } from "./content-thread.ts";
import { type Patience, startPatience } from "./patience.ts";
import { wordNetworkError } from "./word-network-error.ts";
import { wordSize } from "./word-size.ts";

const mostRedirects = 5;
const defaultSilence = 30_000;
const expected = "the content at this address";

export type HttpsOptions = WorkOptions & {
  mostBytes?: number;
  /** Gets the body, piece by piece. */
  take: (bytes: Uint8Array) => void;
};

/** What is known of a body that was read to its end. */
export type HttpsBody = { mediaType: string | null; sizeBytes: number };

/** Gets an https address: no cookies, no referrer, no credentials, and redirects only to https. Failures name the host. */
export async function httpsGet(address: string, options: HttpsOptions): Promise<Result<HttpsBody>> {
  const patience = startPatience(options.signal, options.silenceLimit ?? defaultSilence);
  let host = "the address";
  try {
    let next = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const url = readAddress(next, host);
      if (!url.ok) return url;
      host = url.value.host;
      const response = await send(url.value, patience, options.fetch ?? fetch);
      patience.renew();
      const target = redirectOf(response, url.value);
      if (target === null) return await readBody(response, host, patience, options);
      await response.body?.cancel();
      next = target;
    }
    return unavailable(host, `more than ${mostRedirects} redirects`);
  } catch (error) {
    return fail(patience.reason(host) ?? wordNetworkError(host, error));
  } finally {
    patience.end();
  }
}

function send(url: URL, patience: Patience, request: typeof fetch): Promise<Response> {
  return request(url, {
    method: "GET",
    // By hand, so that none leads away from https.
    redirect: "manual",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": "Threadlens" },
    signal: patience.signal,
  });
}

/** Where a response sends us on to, if it does; a place that is no address is refused when it is read. */
function redirectOf(response: Response, from: URL): string | null {
  const location = response.headers.get("location");
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return null;
  return URL.parse(location, from.href)?.href ?? location;
}

async function readBody(
  response: Response,
  host: string,
  patience: Patience,
  { mostBytes = Number.POSITIVE_INFINITY, onProgress, take }: HttpsOptions,
): Promise<Result<HttpsBody>> {
  if (!response.ok) return unavailable(host, `the answer ${response.status}`);
  const total = statedSize(response);
  if (total !== null && total > mostBytes) return tooLarge(host, mostBytes, wordSize(total));
  let sizeBytes = 0;
  for await (const bytes of response.body ?? []) {
    patience.renew();
    sizeBytes += bytes.length;
    if (sizeBytes > mostBytes) return tooLarge(host, mostBytes, "more");
    take(bytes);
    onProgress(sizeBytes, total === null ? null : Math.max(total, sizeBytes));
  }
  // A body that is read to its end while it is being cancelled is not whole for sure.
  const stopped = patience.reason(host);
  return stopped === null ? succeed({ mediaType: mediaTypeOf(response), sizeBytes }) : fail(stopped);
}

/** The size of the body as we get it: null where it is not stated, or stated of its compressed form. */
function statedSize({ headers }: Response): number | null {
  const length = headers.get("content-length");
  const isPlain = (headers.get("content-encoding") ?? "identity") === "identity";
  return isPlain && length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** The type without its parameters; null if it is none. */
function mediaTypeOf({ headers }: Response): string | null {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}$/.test(type) ? type : null;
}

const unavailable = (where: string, found: string): { ok: false; failure: Failure } =>
  fail({ code: "not-available", where, expected, found });

const tooLarge = (where: string, mostBytes: number, found: string) =>
  fail({ code: "not-available", where, expected: `at most ${wordSize(mostBytes)}`, found });
