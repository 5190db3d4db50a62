import { partFlag } from "../../index/thread-index.ts";
import { asFields, fieldOf, nameType } from "../fields.ts";
import { below } from "../place.ts";
import { quoteName } from "../quote-name.ts";
import { readPart } from "../read-part.ts";
import type { ThreadRule } from "../rule.ts";

const schemes = ["https", "s3", "gs", "azure", "file", "custom"];
/** RFC 3986, and letters beyond ASCII, which many write unescaped. */
const uri = /^([a-z][a-z0-9+.-]*):(?:[\w\-.~:/?#[\]@!$&'()*+,;=\u0080-\uffff]|%[0-9a-f]{2})+$/i;

export const contentRefUri: ThreadRule = {
  id: "content-ref-uri",
  severity: "error",
  scope: "part",
  explains: `Content that is stored elsewhere is found by a URI of one of the schemes ${schemes.join(", ")}.`,
  check: (thread, report) => ({
    part(part, message, turn) {
      if (!thread.partHas(part, partFlag.contentRef)) return;
      const place = thread.atPart(part, message, turn);
      readPart(thread, part, place, (fields) => {
        const reference = fieldOf(fields, "content_ref");
        const inside = asFields(reference);
        const found = fieldOf(inside, "uri");
        const at = below(place, "content_ref", ...(found === undefined ? [] : ["uri"]));
        if (inside === null)
          report(at, `“content_ref” is ${nameType(reference)}. Make it an object with a “uri”.`);
        else if (typeof found !== "string")
          report(at, `“uri” is ${nameType(found)}. Write the URI of the content.`);
        else {
          const words = faultIn(found);
          if (words !== null) report(at, words);
        }
      });
    },
  }),
};

function faultIn(text: string): string | null {
  const scheme = /^[^:/?#]*(?=:)/.exec(text.slice(0, 100))?.[0] ?? "";
  if (!isUri(text)) return `${quoteName(text)} is no URI. Write where the content is, as in s3://bucket/key.`;
  if (schemes.includes(scheme.toLowerCase())) return null;
  return `The scheme ${quoteName(scheme)} is not known. Use one of ${schemes.join(", ")}.`;
}

/** A URI that is longer than this is looked at only in its first part: the rest of it cannot be worse than wrong. */
const longestUri = 64 * 1024;

const isUri = (text: string) => uri.test(text.slice(0, longestUri));
