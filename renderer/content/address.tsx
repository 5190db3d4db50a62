import { shorten } from "../../shared/text/shorten.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { shortenMiddle } from "../format/shorten-middle.ts";

const longest = 4096;

/** An address in words: it leads nowhere, and it is copied whole. */
export function Address({ text }: { text: string }) {
  // Its ends are what matters; an address may be as long as a file.
  const ends = text.length > longest ? text.slice(0, longest / 2) + text.slice(-longest / 2) : text;
  return (
    <span className="content-address">
      <bdi className="mono" title={shorten(text, 1000)}>
        {shortenMiddle(ends, 90)}
      </bdi>
      <CopyButton text={text} what="address" />
    </span>
  );
}
