import { GridRow } from "../controls/grid-row.tsx";
import { formatCount } from "../format/format-count.ts";
import type { LibraryCounts } from "./lay-rows.ts";
import type { LibraryLook, LibrarySession } from "./library-session.ts";

type Props = { session: LibrarySession; look: LibraryLook; counts: LibraryCounts };

/** Why there is nothing to see, and what to do about it. */
export function EmptyLibrary({ session, look, counts }: Props) {
  const { work } = session.state.get().library;
  const isNarrow = look.words.trim() !== "" || look.only.size > 0;
  const known = counts.files + counts.databases + counts.broken + counts.waiting;
  if (work.state === "walking" || (work.state === "reading" && known === 0))
    return (
      <GridRow>
        <p className="library-empty patient">Looking for threads</p>
      </GridRow>
    );
  if (isNarrow && known > 0)
    return (
      <GridRow>
        <div className="library-empty">
          <p>None of {formatCount(known, "file")} is like that.</p>
          <button
            type="button"
            className="button"
            onClick={() => session.change({ words: "", only: new Set() })}
          >
            Show all
          </button>
        </div>
      </GridRow>
    );
  return (
    <GridRow>
      <div className="library-empty">
        <p>No threads, captures, histories or agent databases in this folder.</p>
        {counts.others > 0 && !look.showsOthers && (
          <button type="button" className="button" onClick={() => session.change({ showsOthers: true })}>
            Show {formatCount(counts.others, "other file")}, with reasons
          </button>
        )}
      </div>
    </GridRow>
  );
}
