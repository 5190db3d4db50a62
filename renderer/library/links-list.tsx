import type { LinkEdge, LinkGraph, LinkNode } from "../../shared/api/library.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp } from "../state/app-context.tsx";
import type { LibrarySession } from "./library-session.ts";
import { openNode } from "./open-node.ts";
import { nameNode, wordPlaces } from "./word-node.ts";

const mostListed = 1000;

/** The same links as a table to read. */
export function LinksList({
  session,
  graph: { nodes, edges },
}: {
  session: LibrarySession;
  graph: LinkGraph;
}) {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const left = edges.length - mostListed;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <div className="links-table scrolls" tabIndex={0} role="group" aria-label="Links as a list">
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Link</th>
            <th scope="col">To</th>
            <th scope="col">Said by</th>
          </tr>
        </thead>
        <tbody>
          {edges.slice(0, mostListed).map((edge) => (
            <tr key={JSON.stringify([edge.from, edge.to, edge.kind])}>
              <NodeCell session={session} node={byKey.get(edge.from)} />
              <td>
                <bdi>{edge.kind}</bdi>
              </td>
              <NodeCell session={session} node={byKey.get(edge.to)} />
              <td className="links-said">
                <bdi>{wordSaid(edge)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="library-empty">and {formatCount(left, "link")} more</p>}
    </div>
  );
}

function NodeCell({ session, node }: { session: LibrarySession; node: LinkNode | undefined }) {
  const app = useApp();
  if (node === undefined) return null;
  const name = nameNode(node);
  return (
    <td title={wordPlaces(node)}>
      {node.places.length === 0 ? (
        <span className="links-gone">
          <bdi>{name}</bdi>, not in this folder
        </span>
      ) : (
        <button type="button" className="link" onClick={() => void openNode(app, session, node)}>
          <bdi>{name}</bdi>
        </button>
      )}
    </td>
  );
}

function wordSaid({ saidBy }: LinkEdge): string {
  const [first, ...others] = saidBy;
  if (first === undefined) return "";
  return `${first.path} ${first.pointer}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}
