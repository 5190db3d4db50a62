// Two documents that sleep, a comparison of them, and a host that wakes them.
import type { Session, Sleeper } from "../../../shared/api/session.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { aDocument } from "../fake-bridge.ts";

export const asleep = (id: string, name: string): Sleeper => ({
  id,
  what: "document",
  name,
  path: `/${name}`,
});
export const side = (id: string) => ({ id, thread: 0, chat: null, turns: null });
export const options = { ignoreTimestamps: true, ignoreIds: false, withSystem: false };
export const pane = { width: 300, folded: true };
export const session: Session = {
  tabs: [
    { show: "document", id: "d1" },
    { show: "document", id: "d2" },
    { show: "compare", a: side("d1"), b: side("d2"), options },
  ],
  front: 1,
  panes: { chats: pane, outline: pane, details: pane, problems: pane },
};
export const sleepers = [asleep("d1", "a.json"), asleep("d2", "b.json")];
export const nothing: Session = { tabs: [], front: null, panes: null };
export const left = { session, asleep: sleepers, offered: null, setAside: null, unread: null };

export const awake = (id: string) =>
  aDocument({ id, name: id === "d1" ? "a.json" : "b.json", path: `/${id}` });
export const answers = {
  "session.read": () => succeed(left),
  "session.write": () => succeed(null),
  "session.wake": ({ id }: { id: string }) => succeed(awake(id)),
};
