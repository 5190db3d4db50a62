import { useState } from "react";
import type { StoredIndex } from "../../shared/api/settings.ts";
import { Trouble } from "../controls/trouble.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { formatAgo } from "../format/format-time.ts";
import { useApp, useSetting } from "../state/app-context.tsx";
import { useTimeLook } from "../format/use-time-look.ts";
import { useAnswer } from "../state/use-answer.ts";
import { AskedTwice } from "./asked-twice.tsx";

/** The search indexes of all databases, also of those that are not open. */
export function IndexList() {
  const app = useApp();
  const limit = useSetting("indexes.megabytes");
  const [edition, setEdition] = useState(0);
  const { answer, retry } = useAnswer(
    "indexes.list",
    {},
    { edition: `${limit} ${edition}`, keepsLast: true },
  );
  const remove = async (indexes: readonly StoredIndex[]) => {
    const result = await app.bridge.request("indexes.delete", { names: indexes.map(({ name }) => name) });
    if (!result.ok) app.report("The search index could not be deleted", result.failure);
    setEdition((before) => before + 1);
  };
  if (answer.state === "failed") return <Trouble failure={answer.failure} retry={retry} />;
  if (answer.state === "waiting") return null;
  const indexes = answer.value;
  const size = indexes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <div className="stored-things" role="group" aria-label="Search indexes">
      {indexes.length === 0 && <p className="setting-does">There are no search indexes.</p>}
      <ul className="stored-list">
        {indexes.map((index) => (
          <IndexLine key={index.name} index={index} onDelete={() => void remove([index])} />
        ))}
      </ul>
      {indexes.length > 1 && (
        <AskedTwice
          words="Delete all indexes"
          sure={`Delete ${formatBytes(size)}`}
          warns="Each can be built again when its database is searched."
          onSure={() => void remove(indexes)}
        />
      )}
    </div>
  );
}

function IndexLine({ index, onDelete }: { index: StoredIndex; onDelete: () => void }) {
  const look = useTimeLook();
  const [now] = useState(() => Date.now());
  const { database, family, isThere, sizeBytes, writtenAt } = index;
  const name = database ?? "A damaged index";
  return (
    <li className="index-line">
      <span className="index-words">
        <bdi className="index-name mono" title={family === null ? name : `${name}, ${family}`}>
          {name}
        </bdi>
        <span className="setting-does figures">
          {formatBytes(sizeBytes)}, written <span title={writtenAt}>{formatAgo(writtenAt, now, look)}</span>
          {database !== null && !isThere && ", its database is gone"}
        </span>
      </span>
      <AskedTwice
        words="Delete"
        label={`Delete the index of ${name}`}
        sure={`Delete ${formatBytes(sizeBytes)}`}
        onSure={onDelete}
      />
    </li>
  );
}
