import type { Canonicalizer } from "../canonical/canonicalizer.ts";
import type { MemberKey } from "../canonical/member-keys.ts";
import type { OddityListener } from "../canonical/oddity.ts";
import { orderMembers } from "../canonical/order-members.ts";
import type { Members } from "../canonical/outline.ts";
import { PieceWriter, valueOf } from "../canonical/piece-writer.ts";
import { writeCanonical } from "../canonical/write-canonical.ts";
import { memberRange, type ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Feeds } from "./feeds.ts";
import type { Sha256 } from "./sha256.ts";

const encoder = new TextEncoder();

type RootSource = {
  index: ThreadIndex;
  reader: ByteReader;
  canonicalizer: Canonicalizer;
  oddities: OddityListener;
  largest: number;
};

/** What stands around the turns in the canonical form of a thread, and of its document. */
export class RootForm {
  readonly #source: RootSource;
  readonly #members: Members;
  /** In canonical order, each once. */
  readonly #keys: MemberKey[];
  /** Where the value of `version` stands; null if there is none. */
  readonly version: Range | null;

  private constructor(source: RootSource, members: Members, keys: MemberKey[]) {
    this.#source = source;
    this.#members = members;
    this.#keys = keys;
    const version = keys.find(({ text }) => text === "version");
    this.version = version === undefined ? null : valueOf(members, version.number);
  }

  static async read(source: RootSource): Promise<RootForm> {
    const { members: table } = source.index;
    const offsets: number[] = [];
    for (let row = 0; row < table.length; row++)
      for (const range of [memberRange.key, memberRange.value])
        offsets.push(table.start(row, range), table.end(row, range));
    return new RootForm(source, { offsets, pieces: new Map() }, await orderMembers(source, offsets, source));
  }

  /** Up to the bracket that opens the turns. */
  async before(feeds: Feeds): Promise<void> {
    feeds.writeThread(encoder.encode('{"turns":['));
    if (feeds.document === null) return;
    feeds.document.update(encoder.encode("{"));
    const keys = this.#keys.filter((key) => !comesBehind(key) && key.text !== "turns");
    await this.#writeMembers(feeds.document, keys);
    feeds.document.update(encoder.encode(`${keys.length > 0 ? "," : ""}"turns":[`));
  }

  /** From the bracket that closes the turns. */
  async behind(feeds: Feeds): Promise<void> {
    feeds.writeThread(encoder.encode("]"));
    if (this.version !== null) {
      feeds.writeThread(encoder.encode(',"version":'));
      const { reader, canonicalizer, largest } = this.#source;
      // What is odd in it is told with the document.
      const write = (bytes: Uint8Array) => feeds.writeThread(bytes);
      await writeCanonical(reader, this.version, write, { canonicalizer, largest });
    }
    feeds.writeThread(encoder.encode("}"));
    if (feeds.document === null) return;
    const keys = this.#keys.filter(comesBehind);
    feeds.document.update(encoder.encode(keys.length > 0 ? "]," : "]"));
    await this.#writeMembers(feeds.document, keys);
    feeds.document.update(encoder.encode("}"));
  }

  async #writeMembers(document: Sha256, keys: readonly MemberKey[]): Promise<void> {
    const write = (bytes: Uint8Array) => void document.update(bytes);
    const writer = new PieceWriter({ ...this.#source, write });
    await writer.writeMembers(this.#members, keys);
  }
}

const comesBehind = ({ lead }: MemberKey) => lead > "turns";
