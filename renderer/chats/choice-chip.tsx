import type { Choices, ChoicesOf } from "../../shared/api/chats.ts";
import { Trouble } from "../controls/trouble.tsx";
import { oneLine } from "../format/cut-text.ts";
import type { ChatList } from "../state/chat-list.ts";
import type { ChatListState } from "../state/chat-list-state.ts";
import type { PickField } from "../state/chat-query.ts";
import { MenuChip } from "../controls/chip.tsx";
import { Menu, useMenu } from "../controls/menu.tsx";
import { type Option, OptionList } from "../controls/option-list.tsx";

const fields: Readonly<Record<PickField, { label: string; column: Exclude<keyof Choices, "canBeDeleted"> }>> =
  {
    assistantId: { label: "Assistant", column: "assistants" },
    status: { label: "Status", column: "statuses" },
    share: { label: "Share", column: "shares" },
    userId: { label: "User", column: "users" },
    teamId: { label: "Team", column: "teams" },
  };

type Props = { field: PickField; list: ChatList; state: ChatListState };

/** A column of the chats that can be set to one of its values; nothing where the tables have none. */
export function ChoiceChip({ field, list, state }: Props) {
  const menu = useMenu(() => void list.askForChoices());
  const { label, column } = fields[field];
  const picked = state.query.picks[field] ?? null;
  const choices = state.choices.state === "ready" ? state.choices.value[column] : null;
  const isThere = state.choices.state !== "ready" || (choices !== null && choices.listed.length > 0);
  if (!isThere && picked === null) return null;
  const set = (pick: Option | undefined) =>
    list.setQuery({
      picks: { ...state.query.picks, [field]: pick && { value: pick.value, name: pick.name } },
    });
  const pick = (option: Option) => {
    set(option.value === picked?.value ? undefined : option);
    menu.close(true);
  };
  return (
    <MenuChip
      label={label}
      menu={menu}
      value={picked && oneLine(picked.name ?? picked.value, 80)}
      onClear={() => set(undefined)}
    >
      <Menu menu={menu} label={label}>
        <Values {...{ label, state, choices, list }} chosen={picked?.value ?? null} onPick={pick} />
      </Menu>
    </MenuChip>
  );
}

type ValuesProps = {
  label: string;
  state: ChatListState;
  choices: ChoicesOf | null;
  list: ChatList;
  chosen: string | null;
  onPick: (option: Option) => void;
};

function Values({ label, state, choices, list, chosen, onPick }: ValuesProps) {
  if (state.choices.state === "failed")
    return <Trouble failure={state.choices.failure} retry={() => void list.askForChoices()} />;
  if (choices === null) return <p className="menu-note patient">Reading the values</p>;
  const options = choices.listed.map(({ value, name, chats }) => ({
    value,
    name: name ?? value,
    count: chats,
  }));
  return (
    <OptionList
      {...{ label, options, onPick }}
      chosen={chosen === null ? [] : [chosen]}
      left={choices.left}
    />
  );
}
