import { useState } from "react";
import type { StoredIndex } from "../../shared/api/settings.ts";
import { indexesBeyond } from "../../shared/settings/indexes-beyond.ts";
import { limits } from "../../shared/settings/settings.ts";
import { Trouble } from "../controls/trouble.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { formatAgo, formatOwnTime } from "../format/format-time.ts";
import { useApp, useConfirmed } from "../state/app-context.tsx";
import { useTimeLook } from "../format/use-time-look.ts";
import { useAnswer } from "../state/use-answer.ts";
import { AskedTwice } from "./asked-twice.tsx";
import { MegabytesField } from "./megabytes-field.tsx";
import { SettingRow } from "./setting-row.tsx";

/** The search indexes of all databases, also of those that are not open, and how much they may take. */
export function IndexRows() {
  const app = useApp();
  const limit = useConfirmed("indexes.megabytes");
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
  return (
    <>
      <SettingRow
        keys={["indexes.megabytes"]}
        name="Search indexes: limit"
        does="Beyond it those that were written longest ago go, and none that is in use. Empty: no limit."
      >
        <MegabytesField
          of="indexes.megabytes"
          label="Search indexes: limit"
          {...limits.indexMegabytes}
          losesWith={(bytes) =>
            answer.state === "ready" ? wordIndexesBeyond(answer.value, bytes) : "Deletes what is beyond it."
          }
        />
      </SettingRow>
      {answer.state === "failed" && <Trouble failure={answer.failure} retry={retry} />}
      {answer.state === "ready" && (
        <IndexList indexes={answer.value} onDelete={(indexes) => void remove(indexes)} />
      )}
    </>
  );
}

const sizeOf = (indexes: readonly StoredIndex[]) =>
  indexes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

function wordIndexesBeyond(indexes: readonly StoredIndex[], limitBytes: number): string | null {
  const beyond = indexesBeyond(indexes, limitBytes);
  return beyond.length === 0
    ? null
    : `Deletes ${formatCount(beyond.length, "index", "indexes")}, ${formatBytes(sizeOf(beyond))}.`;
}

type ListProps = {
  indexes: readonly StoredIndex[];
  onDelete: (indexes: readonly StoredIndex[]) => void;
};

function IndexList({ indexes, onDelete }: ListProps) {
  return (
    <div className="stored-things" role="group" aria-label="Search indexes">
      {indexes.length === 0 && <p className="setting-does">There are no search indexes.</p>}
      <ul className="stored-list">
        {indexes.map((index) => (
          <IndexLine key={index.name} index={index} onDelete={() => onDelete([index])} />
        ))}
      </ul>
      {indexes.length > 1 && (
        <AskedTwice
          words="Delete all indexes"
          sure={`Delete ${formatBytes(sizeOf(indexes))}`}
          warns="Each can be built again when its database is searched."
          onSure={() => onDelete(indexes)}
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
          {formatBytes(sizeBytes)}, written{" "}
          <span title={formatOwnTime(writtenAt, look)}>{formatAgo(writtenAt, now, look)}</span>
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
