import { useState } from "react";
import type { CacheState } from "../../shared/api/settings.ts";
import { limits } from "../../shared/settings/settings.ts";
import { Trouble } from "../controls/trouble.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp, useConfirmed } from "../state/app-context.tsx";
import { type Answer, useAnswer } from "../state/use-answer.ts";
import { AskedTwice } from "./asked-twice.tsx";
import { CacheFolder } from "./cache-folder.tsx";
import { IndexRows } from "./index-rows.tsx";
import { MegabytesField } from "./megabytes-field.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What is kept on the disk, so that it need not be found out again. */
export function StorageSection() {
  return (
    <SettingsSection name="Storage">
      <CacheRows />
      <IndexRows />
    </SettingsSection>
  );
}

function CacheRows() {
  const app = useApp();
  const folder = useConfirmed("cache.folder");
  const limit = useConfirmed("cache.megabytes");
  const [cleared, setCleared] = useState(0);
  const { answer, retry } = useAnswer(
    "cache.state",
    {},
    { edition: `${folder} ${limit} ${cleared}`, keepsLast: true },
  );
  const clear = async () => {
    const result = await app.bridge.request("cache.clear", {});
    if (!result.ok) app.report("The cache could not be cleared", result.failure);
    setCleared((before) => before + 1);
  };
  return (
    <>
      <SettingRow
        keys={["cache.folder"]}
        name="Cache: folder"
        does="Another one is used from then on; what lies in the one before stays there."
      >
        <CacheFolder shown={answer.state === "ready" ? answer.value.folder : null} />
      </SettingRow>
      <SettingRow
        keys={["cache.megabytes"]}
        name="Cache: limit"
        does="Beyond it what was used longest ago goes."
      >
        <MegabytesField
          of="cache.megabytes"
          label="Cache: limit"
          {...limits.cacheMegabytes}
          losesWith={(bytes) =>
            answer.state === "ready" ? wordCacheBeyond(answer.value, bytes) : "Deletes what is beyond it."
          }
        />
      </SettingRow>
      <CacheFacts answer={answer} retry={retry} onClear={() => void clear()} />
    </>
  );
}

/** The engine makes a little more room than is needed. */
function wordCacheBeyond({ kinds }: CacheState, limitBytes: number): string | null {
  const size = sizeOf(kinds);
  return size <= limitBytes
    ? null
    : `Deletes about ${formatBytes(size - 0.9 * limitBytes)} of it: what was used longest ago.`;
}

const sizeOf = (kinds: CacheState["kinds"]): number =>
  kinds.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

type FactsProps = { answer: Answer<CacheState>; retry: () => void; onClear: () => void };

function CacheFacts({ answer, retry, onClear }: FactsProps) {
  if (answer.state === "failed") return <Trouble failure={answer.failure} retry={retry} />;
  if (answer.state === "waiting") return null;
  const { kinds } = answer.value;
  const size = sizeOf(kinds);
  return (
    <div className="stored-things" role="group" aria-label="What the cache holds">
      <ul className="stored-list figures">
        {kinds.map(({ kind, entries, sizeBytes }) => (
          <li key={kind}>
            {formatCount(entries, ...kindWords[kind].name)}, {formatBytes(sizeBytes)}
            <span className="setting-does"> {kindWords[kind].lost}</span>
          </li>
        ))}
      </ul>
      <AskedTwice
        isOff={size === 0}
        words="Clear the cache"
        sure={`Delete ${formatBytes(size)}`}
        warns="Nothing that you wrote is in it; documents open at their beginning again."
        onSure={onClear}
      />
    </div>
  );
}

const kindWords: Readonly<
  Record<CacheState["kinds"][number]["kind"], { name: [string, string]; lost: string }>
> = {
  hashes: { name: ["thread’s hashes", "threads’ hashes"], lost: "Computed again when it is opened." },
  folders: { name: ["folder", "folders"], lost: "Read again when it is opened." },
  views: { name: ["remembered view", "remembered views"], lost: "How a document was left." },
};
