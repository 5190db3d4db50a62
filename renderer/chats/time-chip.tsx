import type { ChatList } from "../state/chat-list.ts";
import type { ChatListState } from "../state/chat-list-state.ts";
import type { TimeRange } from "../state/chat-query.ts";
import { MenuChip } from "../controls/chip.tsx";
import { Menu, useMenu } from "../controls/menu.tsx";
import { OptionList } from "../controls/option-list.tsx";

const ranges = [
  { value: "any", name: "Any time" },
  { value: "today", name: "Today" },
  { value: "week", name: "Last 7 days" },
  { value: "month", name: "Last 30 days" },
] as const;

/** When a chat had its last message. */
export function TimeChip({ list, state }: { list: ChatList; state: ChatListState }) {
  const menu = useMenu();
  const { time } = state.query;
  const set = (next: TimeRange) => list.setQuery({ time: next });
  return (
    <MenuChip label="Time" menu={menu} value={wordRange(time)} onClear={() => set({ range: "any" })}>
      <Menu menu={menu} label="Time">
        <OptionList
          label="Time"
          options={ranges}
          chosen={[time.range]}
          onPick={({ value }) => {
            const picked = ranges.find((range) => range.value === value);
            if (picked !== undefined) set({ range: picked.value });
            menu.close(true);
          }}
        />
        <Dates time={time} onChange={set} />
      </Menu>
    </MenuChip>
  );
}

function Dates({ time, onChange }: { time: TimeRange; onChange: (time: TimeRange) => void }) {
  const days = time.range === "between" ? time : { from: "", to: "" };
  const change = (side: { from: string } | { to: string }) => {
    const { from, to } = { from: days.from, to: days.to, ...side };
    onChange(from === "" && to === "" ? { range: "any" } : { range: "between", from, to });
  };
  return (
    <div className="menu-dates">
      <label htmlFor="chats-from">From</label>
      <input
        id="chats-from"
        className="menu-date"
        type="date"
        value={days.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <label htmlFor="chats-to">To</label>
      <input
        id="chats-to"
        className="menu-date"
        type="date"
        value={days.to}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  );
}

function wordRange(time: TimeRange): string | null {
  if (time.range === "any") return null;
  if (time.range !== "between") return ranges.find(({ value }) => value === time.range)?.name ?? null;
  const { from, to } = time;
  if (from === to) return from;
  if (to === "") return `from ${from}`;
  return from === "" ? `to ${to}` : `${from} to ${to}`;
}
