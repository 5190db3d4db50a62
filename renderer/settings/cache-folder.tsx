import { useState } from "react";
import { rules } from "../../shared/settings/settings.ts";
import { useApp, useSetting } from "../state/app-context.tsx";

/** On the desktop the system's dialog names the folder; in a browser its user types it. `shown`: the one in use. */
export function CacheFolder({ shown }: { shown: string | null }) {
  const app = useApp();
  if (!app.bridge.hasFileDialog) return <TypedFolder />;
  const choose = async () => {
    const picked = await app.bridge.request("files.pickFolder", {});
    if (!picked.ok) return app.report("No folder could be chosen", picked.failure);
    if (picked.value.path !== null) app.settings.change({ "cache.folder": picked.value.path });
  };
  return (
    <>
      <bdi className="setting-path mono" title={shown ?? undefined}>
        {shown}
      </bdi>
      <button type="button" className="button" onClick={() => void choose()}>
        Choose…
      </button>
    </>
  );
}

function TypedFolder() {
  const app = useApp();
  const folder = useSetting("cache.folder");
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? folder ?? "";
  const wanted = text.trim() === "" ? null : text.trim();
  const isRight = rules["cache.folder"].takes(wanted);
  const use = () => {
    if (!isRight) return;
    setTyped(null);
    if (wanted !== folder) app.settings.change({ "cache.folder": wanted });
  };
  return (
    <input
      className="setting-field is-path mono"
      type="text"
      aria-label="Cache: folder"
      spellCheck={false}
      autoComplete="off"
      maxLength={4096}
      placeholder="in the data folder"
      aria-invalid={!isRight}
      title={isRight ? undefined : rules["cache.folder"].words}
      value={text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={use}
      onKeyDown={(event) => event.key === "Enter" && use()}
    />
  );
}
