import type { LinkGraph } from "../../shared/api/library.ts";
import { Trouble } from "../controls/trouble.tsx";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { useStore } from "../state/store.ts";
import { useAnswer } from "../state/use-answer.ts";
import type { LibraryLook, LibrarySession, LibraryState } from "./library-session.ts";
import { LinksGraph } from "./links-graph.tsx";
import { LinksList } from "./links-list.tsx";
import "./links.css";

type Props = { session: LibrarySession; look: LibraryLook; revision: number };

const isReadingIn = ({ library: { work } }: LibraryState) =>
  work.state === "reading" || work.state === "walking";
/** While files are read, links are put together anew after so many changes. */
const changesBetween = 200;

/** Which threads of the folder spawned, merged or referenced which. */
export function LinksView({ session, look, revision }: Props) {
  const isReading = useStore(session.state, isReadingIn);
  const edition = isReading ? `about ${Math.floor(revision / changesBetween)}` : `${revision}`;
  const question = { id: session.id, around: look.around };
  const { answer, retry } = useAnswer("library.links", question, { edition, keepsLast: true });
  if (answer.state === "failed") return <Trouble failure={answer.failure} retry={retry} />;
  if (answer.state === "waiting") return <p className="library-empty patient">Putting the links together</p>;
  const { nodes } = answer.value;
  if (nodes.length === 0)
    return (
      <p className="library-empty">
        {isReading
          ? "No links so far. The folder is still being read."
          : "No thread of this folder names another: no links of spawned, merged or referenced threads."}
      </p>
    );
  return (
    <>
      <LinksHead session={session} look={look} graph={answer.value} />
      {look.isList ? (
        <LinksList session={session} graph={answer.value} />
      ) : (
        <LinksGraph session={session} look={look} graph={answer.value} />
      )}
    </>
  );
}

function LinksHead({
  session,
  look,
  graph,
}: {
  session: LibrarySession;
  look: LibraryLook;
  graph: LinkGraph;
}) {
  const { nodes, edges, left } = graph;
  const ghosts = nodes.filter(({ places }) => places.length === 0).length;
  return (
    <div className="links-head figures">
      <span>
        {formatCount(nodes.length, "thread")}, {formatCount(edges.length, "link")}
        {ghosts > 0 && `, ${formatNumber(ghosts)} not in this folder`}
      </span>
      {left > 0 && <strong className="status-cut">{formatCount(left, "thread")} more not drawn</strong>}
      {look.around !== null && (
        <button type="button" className="link" onClick={() => session.change({ around: null })}>
          Show all groups
        </button>
      )}
      <span className="library-space" />
      <button
        type="button"
        className="toggle"
        aria-pressed={look.isList}
        onClick={() => session.change({ isList: !look.isList })}
      >
        As a list
      </button>
    </div>
  );
}
