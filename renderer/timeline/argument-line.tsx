import { Fragment } from "react";
import { readArguments } from "../format/read-arguments.ts";

/** More than the widest pane shows: whatever is beyond would be laid out for nobody. */
const longest = 280;
const mostTokens = 40;

/** JSON on one line, quietly coloured. The line is cut by the pane's edge, so only its beginning is drawn. */
export function ArgumentLine({ json, none, without }: { json: string; none: string; without?: string }) {
  const tokens = readArguments(json.slice(0, longest), without).slice(0, mostTokens);
  if (tokens.length === 0) return <span className="part-none">{none}</span>;
  return (
    <bdi className="args mono">
      {tokens.map(({ kind, text, hasGap }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line's tokens never move
        <Fragment key={index}>
          {hasGap && " "}
          <span className={`args-${kind}`}>{text}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
