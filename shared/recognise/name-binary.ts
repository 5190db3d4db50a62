type Signature = { bytes: readonly number[] | string; at?: number; name: string };

/** Files that people have beside their threads and drop by mistake. */
const signatures: readonly Signature[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], name: "a PNG image" },
  { bytes: [0xff, 0xd8, 0xff], name: "a JPEG image" },
  { bytes: "GIF87a", name: "a GIF image" },
  { bytes: "GIF89a", name: "a GIF image" },
  { bytes: "WEBP", at: 8, name: "a WebP image" },
  { bytes: "%PDF-", name: "a PDF document" },
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: "a zip archive" },
  { bytes: [0x50, 0x4b, 0x05, 0x06], name: "an empty zip archive" },
  { bytes: [0x1f, 0x8b], name: "gzip data" },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], name: "Zstandard data" },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], name: "xz data" },
  { bytes: "BZh", name: "bzip2 data" },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], name: "a 7-Zip archive" },
  { bytes: "ustar", at: 257, name: "a tar archive" },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], name: "a Linux program" },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe], name: "a macOS program" },
  { bytes: [0x00, 0x61, 0x73, 0x6d], name: "a WebAssembly module" },
  { bytes: "PAR1", name: "a Parquet file" },
  { bytes: "OggS", name: "an Ogg file" },
  { bytes: "ID3", name: "an MP3 file" },
  { bytes: "ftyp", at: 4, name: "an MP4 file" },
  { bytes: [0xff, 0xfe], name: "UTF-16 text" },
  { bytes: [0xfe, 0xff], name: "UTF-16 text" },
];

const encoder = new TextEncoder();

/** What kind of binary file begins like this, in words; null if none that we know. */
export function nameBinary(head: Uint8Array): string | null {
  return signatures.find((signature) => matches(head, signature))?.name ?? null;
}

function matches(head: Uint8Array, { bytes, at = 0 }: Signature): boolean {
  const wanted = typeof bytes === "string" ? encoder.encode(bytes) : bytes;
  return wanted.every((byte: number, place: number) => head[at + place] === byte);
}
