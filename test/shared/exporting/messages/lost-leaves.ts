/** Texts of parts that are neither in the output nor at or below a pointer of the report. */
export function lostLeaves(thread: string, output: string, reported: ReadonlySet<string>): string[] {
  const said = [...leavesIn(JSON.parse(output))].join("\n");
  const lost: string[] = [];
  for (const [pointer, leaf] of partLeaves(JSON.parse(thread.replace(/^\ufeff/u, ""))))
    if (!spellings(pointer, leaf).some((one) => said.includes(one)) && !isReported(pointer, reported))
      lost.push(`${pointer} ${leaf}`);
  return lost;
}

const types: Record<string, string> = { "image/jpg": "image/jpeg", "audio/mpeg": "mp3" };

/** Media are spelled in the provider's way. */
function spellings(pointer: string, leaf: string): string[] {
  const own = leaf.toWellFormed();
  if (pointer.endsWith("/status") && leaf === "error") return ["is_error"];
  if (pointer.endsWith("/media_type")) return [own, types[leaf] ?? own];
  if (!/\/(?:data|url)$/.test(pointer)) return [own];
  const plain = leaf
    .replace(/^data:[^,]*;base64,/, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  return [own, plain, Buffer.from(plain, "base64").toString()];
}

/** And keys, and what stands in strings whose lines are JSON themselves. */
function* leavesIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    yield value;
    for (const line of value.split("\n")) {
      const inner = parse(line);
      if (typeof inner === "object") yield* leavesIn(inner);
    }
  } else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      yield key;
      yield* leavesIn(item);
    }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What kind a part or a medium is, and that a return went well, is said by its form. */
const saidByForm = (pointer: string, leaf: string) =>
  /\/(?:part_kind|kind)$/.test(pointer) || (/\/(?:status|outcome)$/.test(pointer) && leaf === "success");

function* partLeaves(thread: unknown): Generator<[pointer: string, leaf: string]> {
  for (const [pointer, leaf] of stringsIn(thread, ""))
    if (/^\/turns\/\d+\/(?:messages\/\d+\/)?parts\//.test(pointer) && !saidByForm(pointer, leaf))
      yield [pointer, leaf];
}

/** Arguments that are JSON may be spelled in another way. */
function* stringsIn(value: unknown, pointer: string): Generator<[string, string]> {
  const inner = typeof value === "string" && pointer.endsWith("/args") ? parse(value) : undefined;
  if (typeof inner === "object") yield* stringsIn(inner, pointer);
  else if (typeof value === "string") yield [pointer, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value))
      yield* stringsIn(item, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
}

function isReported(pointer: string, reported: ReadonlySet<string>): boolean {
  const steps = pointer.split("/");
  return steps.some((_, at) => at > 0 && reported.has(steps.slice(0, at + 1).join("/")));
}
