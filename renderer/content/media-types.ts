// A data URL is made of one of these names of ours and of base64 that was looked at, never of a string from a file.

export type Playable = { as: "image" | "audio" | "video"; type: string };

const byName = new Map<string, Playable>([
  ...listed("image", ["png", "jpeg", "gif", "webp", "avif", "bmp", "svg+xml"]),
  ...listed("audio", ["mpeg", "wav", "ogg", "webm", "flac", "aac", "mp4"]),
  ...listed("video", ["mp4", "webm", "ogg"]),
  ["image/jpg", { as: "image", type: "image/jpeg" }],
  ["audio/mp3", { as: "audio", type: "audio/mpeg" }],
  ["audio/x-wav", { as: "audio", type: "audio/wav" }],
  ["audio/x-m4a", { as: "audio", type: "audio/mp4" }],
]);

function listed(as: Playable["as"], names: readonly string[]): [string, Playable][] {
  return names.map((name) => [`${as}/${name}`, { as, type: `${as}/${name}` }]);
}

/** How the bytes of images begin, in base64. */
const beginnings: readonly [string, string][] = [
  ["iVBORw0KGgo", "image/png"],
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"],
];

const plain = (mediaType: string | null): string =>
  (mediaType ?? "").slice(0, 200).split(";", 1)[0]!.trim().toLowerCase();

/** How something of this type is drawn; null if it is not. */
export function playableOf(mediaType: string | null): Playable | null {
  return byName.get(plain(mediaType)) ?? null;
}

/** The same for what states no type, by its first bytes. */
export function playableData(mediaType: string | null, base64: string): Playable | null {
  const stated = plain(mediaType);
  if (stated !== "" && stated !== "application/octet-stream") return playableOf(stated);
  return playableOf(beginnings.find(([start]) => base64.startsWith(start))?.[1] ?? null);
}

/** Whether something of this type is text that can be read. */
export function isTextType(mediaType: string | null): boolean {
  const name = plain(mediaType);
  return name.startsWith("text/") || /^application\/(?:json|xml|yaml|x-yaml|.+\+(?:json|xml))$/.test(name);
}

export const isJsonType = (mediaType: string | null): boolean => /[/+]json$/.test(plain(mediaType));
