import { Icon } from "../controls/icon.tsx";
import type { LibrarySession, LibraryState } from "../library/library-session.ts";
import { type Folder, isOpen } from "../library/libraries.ts";
import { useStore } from "../state/store.ts";
import { AsleepTab } from "./asleep-tab.tsx";
import { TabFrame, type TabPlace } from "./tab-frame.tsx";

const libraryIn = ({ library }: LibraryState) => library;

export function LibraryTab({ folder, ...place }: TabPlace & { folder: Folder }) {
  if (isOpen(folder)) return <OpenTab session={folder} {...place} />;
  return <AsleepTab tab={{ show: "library", id: folder.id }} asleep={folder} {...place} />;
}

function OpenTab({ session, ...place }: TabPlace & { session: LibrarySession }) {
  const { id, name, path, work } = useStore(session.state, libraryIn);
  const words = work.state === "reading" || work.state === "walking" ? "A folder, being read" : "A folder";
  return (
    <TabFrame {...place} tab={{ show: "library", id }} name={name} title={path} words={words}>
      <Icon name="folder" size={14} />
      <bdi className="tab-text">{name}</bdi>
    </TabFrame>
  );
}
