import type { Fields } from "../problems/fields.ts";

const base64Address = /^data:([^;,]*)((?:;[^;,]*)*),/i;
const addressKinds: readonly [string, string][] = [
  ["image/", "image-url"],
  ["audio/", "audio-url"],
  ["video/", "video-url"],
];

/** A file of a stream as media of a thread: what its address holds, or the address. */
export function mediaOfUrl(url: string, mediaType: string | null, name: string | null): Fields {
  const identifier = name === null ? {} : { identifier: name };
  const inline = base64Address.exec(url.slice(0, 1000));
  if (inline !== null && /;base64$/i.test(inline[2]!)) {
    const media_type = mediaType ?? inline[1]!;
    return { kind: "binary", data: url.slice(inline[0].length), media_type, ...identifier };
  }
  const type = (mediaType ?? "").toLowerCase();
  const kind = addressKinds.find(([start]) => type.startsWith(start))?.[1] ?? "document-url";
  return { kind, url, ...(mediaType === null ? {} : { media_type: mediaType }), ...identifier };
}
