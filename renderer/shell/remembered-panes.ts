import { type Pane, type PaneName, type Panes, type Screen, firstScreen } from "../state/screen.ts";
import { readStored, store } from "./stored.ts";

const key = "threadlens.panes";
/** Three panes beside each other need more than this to be read. */
const narrow = 720;

/** The panes as they were left; on a narrow window that remembers none, the left one makes room. */
export function rememberedPanes(windowWidth: number): Panes {
  const { chats, outline, details, problems } = firstScreen.panes;
  const stored = parse(readStored(key));
  return {
    chats: readPane(stored, "chats") ?? { ...chats, folded: windowWidth < narrow },
    outline: readPane(stored, "outline") ?? { ...outline, folded: windowWidth < narrow },
    details: readPane(stored, "details") ?? details,
    problems: readPane(stored, "problems") ?? problems,
  };
}

export function followPanes(screen: Screen): () => void {
  let last = screen.get().panes;
  return screen.subscribe(() => {
    const { panes } = screen.get();
    if (panes !== last) store(key, JSON.stringify(panes));
    last = panes;
  });
}

function readPane(stored: unknown, name: PaneName): Pane | null {
  const pane: unknown = isObject(stored) ? stored[name] : null;
  if (!isObject(pane)) return null;
  const { width, folded } = pane;
  return typeof width === "number" && Number.isFinite(width) && typeof folded === "boolean"
    ? { width, folded }
    : null;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
