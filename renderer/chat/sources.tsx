import type { StoredSearch } from "../../shared/api/stored.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { GridRow } from "../controls/grid-row.tsx";
import { Icon } from "../controls/icon.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { formatNumber } from "../format/format-number.ts";
import { Clock } from "../format/clock.tsx";
import { formatDuration } from "../format/format-time.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { viewOf } from "../state/screen.ts";
import { rowPause } from "../state/use-answer.ts";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { useChatScope } from "./chat-scope.tsx";
import { FoundList } from "./found-list.tsx";
import { wordColumn } from "./word-column.ts";

/** What the answers of a request cite: quiet until it is asked for. */
export function Sources({ request }: { request: number }) {
  const app = useApp();
  const { document } = useChatScope();
  const { id } = document;
  const name = `sources-${request}`;
  const isOpen = useScreen((state) => viewOf(state, id).unfolded.has(name));
  const { answer, retry } = useChatAnswer("chats.searches", document, { request }, { pause: rowPause });
  if (answer.state === "failed")
    return (
      <GridRow>
        <Trouble failure={answer.failure} retry={retry} isSmall />
      </GridRow>
    );
  if (answer.state === "waiting" || answer.value.length === 0) return null;
  const found = answer.value.reduce((all, search) => all + search.found.length, 0);
  return (
    <GridRow>
      <div className="chat-sources">
        <button
          type="button"
          className={isOpen ? "chat-twisty is-open" : "chat-twisty"}
          aria-expanded={isOpen}
          onClick={() => app.screen.dispatch({ type: "fold", id, pointer: name })}
        >
          <Icon name="chevron" size={12} />
          Sources ({formatNumber(found)})
        </button>
        {isOpen &&
          answer.value.slice(0, mostSearches).map((search, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- searches stand in the order of the table
            <OneSearch key={index} search={search} />
          ))}
        {isOpen && answer.value.length > mostSearches && (
          <p className="chat-note">
            {formatNumber(answer.value.length - mostSearches)} more searches not listed here.
          </p>
        )}
      </div>
    </GridRow>
  );
}

const mostSearches = 50;

function OneSearch({ search }: { search: StoredSearch }) {
  const { query, source, found, references, durationMs, error, createdAt } = search;
  const unread = found.length === 0 && references.state !== "none" ? wordColumn(references) : null;
  return (
    <div className="chat-search">
      <FoundList query={query} found={found} left={0} />
      <p className="chat-search-facts figures">
        {source !== null && <bdi>{shorten(source, 60)}</bdi>}
        {durationMs !== null && <span>{formatDuration(durationMs)}</span>}
        {createdAt !== null && <Clock at={createdAt} />}
        {unread !== null && <span>what it found: {unread}</span>}
      </p>
      {error !== null && (
        <p className="chat-failed foreign">
          <span aria-hidden="true">✕</span> {shorten(error, 600)}
        </p>
      )}
    </div>
  );
}
