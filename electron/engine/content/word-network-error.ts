import type { Failure } from "../../../shared/failure/failure.ts";
import { systemErrorCode, wordError } from "../word-system-error.ts";

const words: Record<string, string> = {
  ENOTFOUND: "no host of this name",
  EAI_AGAIN: "no answer from the name server",
  ECONNREFUSED: "that the connection was refused",
  ECONNRESET: "that the connection was broken off",
  EPIPE: "that the connection was broken off",
  UND_ERR_SOCKET: "that the connection was broken off",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "fewer bytes than were promised",
  ENETUNREACH: "no way to the host",
  EHOSTUNREACH: "no way to the host",
  ETIMEDOUT: "no answer",
  UND_ERR_CONNECT_TIMEOUT: "no answer",
  UND_ERR_HEADERS_TIMEOUT: "no answer",
  UND_ERR_BODY_TIMEOUT: "no answer",
  CERT_HAS_EXPIRED: "a certificate that has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "a certificate for another name",
  EPROTO: "something that is not https",
};
const certificate = /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** Why an address gave nothing. What was thrown is often wrapped: the inner cause says more. */
export function wordNetworkError(where: string, error: unknown): Failure {
  const code = codeWithin(error);
  return {
    code: "not-available",
    where,
    expected: "the content at this address",
    found: wordCode(code, error),
  };
}

function wordCode(code: string, error: unknown): string {
  const known = Object.hasOwn(words, code) ? words[code] : undefined;
  if (known !== undefined) return known;
  if (certificate.test(code)) return "a certificate that is not trusted";
  if (code.startsWith("ERR_SSL")) return "something that is not https";
  return code === "" ? `an error: ${wordError(error)}` : `the error ${code}`;
}

function codeWithin(error: unknown): string {
  const inner = error instanceof Error ? error.cause : undefined;
  return (inner === undefined ? "" : codeWithin(inner)) || systemErrorCode(error);
}
