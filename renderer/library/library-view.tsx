import { useMemo } from "react";
import { Trouble } from "../controls/trouble.tsx";
import { useStore } from "../state/store.ts";
import { layRows } from "./lay-rows.ts";
import { LibraryBar } from "./library-bar.tsx";
import { LibraryFoot } from "./library-foot.tsx";
import { LibraryTable } from "./library-table.tsx";
import type { LibraryLook, LibrarySession, LibraryState } from "./library-session.ts";
import { LinksView } from "./links-view.tsx";
import { useLibraryCommands } from "./use-library-commands.ts";
import { useWatch } from "./use-watch.ts";
import "./library.css";

const whole = (state: LibraryState) => state;
const wholeLook = (look: LibraryLook) => look;

/** A folder: its threads, captures, histories and databases in one table, and what names what. */
export function LibraryView({ session }: { session: LibrarySession }) {
  const { library, files, trouble } = useStore(session.state, whole);
  const look = useStore(session.look, wholeLook);
  const { words, only, showsOthers, sort, unfolded } = look;
  const laid = useMemo(
    () => layRows(files, { words, only, showsOthers, sort, unfolded }),
    [files, words, only, showsOthers, sort, unfolded],
  );
  useLibraryCommands(session, laid.rows);
  useWatch(session);
  return (
    <main
      className="library"
      role="tabpanel"
      id={`panel-${session.id}`}
      aria-labelledby={`tab-${session.id}`}
    >
      <LibraryBar session={session} look={look} laid={laid} />
      {trouble !== null && <Trouble failure={trouble} retry={() => session.retry()} />}
      <div className="library-stage" data-pane="middle">
        {look.view === "table" ? (
          <LibraryTable session={session} look={look} laid={laid} />
        ) : (
          <LinksView session={session} look={look} revision={library.revision} />
        )}
      </div>
      <LibraryFoot session={session} library={library} look={look} laid={laid} />
    </main>
  );
}
