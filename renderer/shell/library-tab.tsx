import { Icon } from "../controls/icon.tsx";
import type { LibrarySession, LibraryState } from "../library/library-session.ts";
import { useStore } from "../state/store.ts";
import { TabFrame, type TabPlace } from "./tab-frame.tsx";

const libraryIn = ({ library }: LibraryState) => library;

export function LibraryTab({ session, ...place }: TabPlace & { session: LibrarySession }) {
  const { id, name, path, work } = useStore(session.state, libraryIn);
  const words = work.state === "reading" || work.state === "walking" ? "A folder, being read" : "A folder";
  return (
    <TabFrame {...place} tab={{ show: "library", id }} name={name} title={path} words={words}>
      <Icon name="folder" size={14} />
      <bdi className="tab-text">{name}</bdi>
    </TabFrame>
  );
}
