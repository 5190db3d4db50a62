import type { Media } from "./media.ts";

const imageTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const audioFormats = new Map([
  ["audio/wav", "wav"],
  ["audio/wave", "wav"],
  ["audio/x-wav", "wav"],
  ["audio/mpeg", "mp3"],
  ["audio/mp3", "mp3"],
]);

/** A part of a user's content; null where the format has none. */
export function openAiMedia({ family, mediaType, name, source }: Media): object | null {
  if (source.of === "url")
    return family === "image" && /^https?:\/\//i.test(source.url)
      ? { type: "image_url", image_url: { url: source.url } }
      : null;
  if (source.of === "nothing" || mediaType === null) return null;
  const { data } = source;
  const address = `data:${mediaType};base64,${data}`;
  if (imageTypes.has(mediaType)) return { type: "image_url", image_url: { url: address } };
  const format = audioFormats.get(mediaType);
  if (format !== undefined) return { type: "input_audio", input_audio: { data, format } };
  if (mediaType !== "application/pdf") return null;
  return {
    type: "file",
    file: { filename: name === null || name === "" ? "document.pdf" : name, file_data: address },
  };
}
