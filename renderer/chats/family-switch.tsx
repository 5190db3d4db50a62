import type { Family } from "../../shared/api/chats.ts";
import { Icon } from "../controls/icon.tsx";
import { formatCount } from "../format/format-count.ts";
import type { ChatList } from "../state/chat-list.ts";
import type { ChatListState } from "../state/chat-list-state.ts";
import { Menu, useMenu } from "../controls/menu.tsx";
import { OptionList } from "../controls/option-list.tsx";

const generations: Readonly<Record<Family["generation"], string>> = {
  chat: "chats",
  conversation: "older tables (conversations)",
  history: "older tables (history)",
};

type Props = { list: ChatList; state: ChatListState };

/** Whose chats are listed, where the tables of several applications or generations are in one database. */
export function FamilySwitch({ list, state }: Props) {
  const menu = useMenu();
  const { anchor, isOpen, toggle } = menu;
  const { families, family } = state;
  const shown = families.find(({ id }) => id === family);
  if (shown === undefined) return null;
  const options = families.map(({ id, prefix, generation }) => ({
    value: id,
    name: nameOf(prefix),
    hint: generations[generation],
  }));
  return (
    <>
      {families.length > 1 && (
        <button
          ref={anchor}
          type="button"
          className="chats-family"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title="Tables whose chats are listed"
          onClick={toggle}
        >
          <span className="unseen">Tables: </span>
          <bdi className="chats-prefix">{nameOf(shown.prefix)}</bdi>
          <span className="chats-generation">{generations[shown.generation]}</span>
          <Icon name="chevron" size={14} />
        </button>
      )}
      <Menu menu={menu} label="Tables">
        <OptionList
          label="Tables"
          options={options}
          chosen={[shown.id]}
          onPick={({ value }) => {
            menu.close(true);
            if (value !== family) list.chooseFamily(value);
          }}
        />
      </Menu>
      <Notices notices={shown.notices} />
    </>
  );
}

const nameOf = (prefix: string) => (prefix === "" ? "no prefix" : prefix);

/** What could only be read in part, of these tables as a whole. */
function Notices({ notices }: Pick<Family, "notices">) {
  if (notices.length === 0) return null;
  return (
    <div className="chats-notice" role="note">
      <Icon name="warning" size={14} />
      <details className="chats-notice-words">
        <summary>{formatCount(notices.length, "notice")} on these tables</summary>
        {notices.map(({ message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <p className="foreign" key={index}>
            {message}
          </p>
        ))}
      </details>
    </div>
  );
}
