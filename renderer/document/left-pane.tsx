import { type ReactNode } from "react";
import type { Document } from "../../shared/api/document.ts";
import { ChatsPane } from "../chats/chats-pane.tsx";
import { Splitter } from "../controls/splitter.tsx";
import { SearchPane } from "../search/search-pane.tsx";
import { useSearchCommands } from "../search/use-search-commands.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { type Browsing, browsingOf } from "../state/screen.ts";
import { Side } from "./side.tsx";

type Props = { document: Document; outline: ReactNode };

/** What leads through a document: the turns of a thread; in a database its chats, or the turns of the one that is shown. */
export function LeftPane({ document, outline }: Props) {
  useSearchCommands(document);
  if (document.format !== "agent-db")
    return (
      <>
        <Side pane="outline">{outline}</Side>
        <Splitter pane="outline" label="Width of the outline" side="left" />
      </>
    );
  return (
    <>
      <Side pane="chats">
        <Database document={document} outline={outline} />
      </Side>
      <Splitter pane="chats" label="Width of the chats" side="left" />
    </>
  );
}

const sides: readonly { side: Browsing["side"]; name: string }[] = [
  { side: "chats", name: "Chats" },
  { side: "search", name: "Search" },
  { side: "outline", name: "Outline" },
];

function Database({ document, outline }: Props) {
  const app = useApp();
  const { id } = document;
  const side = useScreen((state) => browsingOf(state, id).side);
  return (
    <div className="left">
      <div className="pane-tabs" role="group" aria-label="What the pane shows">
        {sides.map((each) => (
          <button
            key={each.side}
            type="button"
            className="pane-tab"
            aria-pressed={side === each.side}
            onClick={() => app.screen.dispatch({ type: "browsing", id, change: { side: each.side } })}
          >
            {each.name}
          </button>
        ))}
      </div>
      {side === "chats" && <ChatsPane document={document} />}
      {side === "search" && <SearchPane document={document} />}
      {side === "outline" && outline}
    </div>
  );
}
