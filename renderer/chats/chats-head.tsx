import { type KeyboardEvent, type RefObject } from "react";
import { Icon } from "../controls/icon.tsx";
import { formatCount } from "../format/format-count.ts";
import type { ChatList } from "../state/chat-list.ts";
import type { ChatListState } from "../state/chat-list-state.ts";
import { everyChat, hasFilters, isNarrow, pickFields } from "../state/chat-query.ts";
import { ToggleChip } from "../controls/chip.tsx";
import { ChoiceChip } from "./choice-chip.tsx";
import { FamilySwitch } from "./family-switch.tsx";
import { TimeChip } from "./time-chip.tsx";
import "./chats-head.css";

type Props = { list: ChatList; state: ChatListState };
type HeadProps = Props & {
  field: RefObject<HTMLInputElement | null>;
  isFirst: boolean;
  onLeave: () => void;
};

/** Which chats are listed: whose, by words, by filters. */
export function ChatsHead({ list, state, field, isFirst, onLeave }: HeadProps) {
  return (
    <div className="chats-head">
      <FamilySwitch list={list} state={state} />
      <SearchField {...{ list, state, field, isFirst, onLeave }} />
      <div className="chats-chips" role="group" aria-label="Filters">
        <Filters list={list} state={state} />
      </div>
      <Matches list={list} state={state} onCleared={() => field.current?.focus()} />
    </div>
  );
}

function SearchField({ list, state, field, isFirst, onLeave }: HeadProps) {
  const { total, query } = state;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && query.words !== "") list.setQuery({ words: "" });
    else if (event.key === "ArrowDown" || event.key === "Enter") onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className="chats-search">
      <Icon name="search" size={14} />
      <input
        ref={field}
        className="chats-field"
        type="text"
        role="searchbox"
        aria-label="Search chats by their titles"
        placeholder={total === null ? "Search chats" : `Search ${formatCount(total, "chat")}`}
        spellCheck={false}
        maxLength={1000}
        data-first={isFirst ? "" : undefined}
        value={query.words}
        onChange={(event) => list.setQuery({ words: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {query.words === "" && (
        <kbd className="chats-key" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}

function Filters({ list, state }: Props) {
  const { query, choices } = state;
  const canBeDeleted = choices.state !== "ready" || choices.value.canBeDeleted;
  return (
    <>
      <ToggleChip
        label="Interrupted or failed"
        isOn={query.incomplete}
        onChange={(incomplete) => list.setQuery({ incomplete })}
      />
      {pickFields.map((field) => (
        <ChoiceChip key={field} field={field} list={list} state={state} />
      ))}
      <TimeChip list={list} state={state} />
      {(canBeDeleted || query.deleted) && (
        <ToggleChip
          label="Show deleted"
          isOn={query.deleted}
          onChange={(deleted) => list.setQuery({ deleted })}
        />
      )}
    </>
  );
}

/** How many there are of what is looked for, and the way back to all. */
function Matches({ list, state, onCleared }: Props & { onCleared: () => void }) {
  const { query, matches, listing } = state;
  // Where none match, that is said below, with the way back.
  if (!isNarrow(query) || listing?.chats.length === 0) return null;
  return (
    <div className="chats-matches">
      <span className="figures" role="status">
        {matches === null ? "" : `${formatCount(matches, "chat")} ${matches === 1 ? "matches" : "match"}`}
      </span>
      {hasFilters(query) && (
        <button
          type="button"
          className="link"
          onClick={() => {
            list.setQuery({ ...everyChat, words: query.words });
            onCleared();
          }}
        >
          Clear filters
        </button>
      )}
    </div>
  );
}
