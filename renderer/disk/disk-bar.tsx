import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import type { DiskNews } from "./disk-watch.ts";
import "../shell/notices.css";

/** Over a document whose file is another one by now, or gone. */
export function DiskBar({ document }: { document: Document }) {
  const app = useApp();
  const news = useSyncExternalStore(app.disk.subscribe, app.disk.get).get(document.id);
  return news === undefined ? null : <Bar document={document} news={news} />;
}

function Bar({ document: { id, name }, news }: { document: Document; news: DiskNews }) {
  const app = useApp();
  return (
    <div className="notice is-warn" role="status">
      <Icon name="warning" />
      <p className="notice-text">
        <Words found={news.found} name={<bdi>{name}</bdi>} />
      </p>
      {news.found !== "gone" && <Ways id={id} />}
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        title="Dismiss"
        onClick={() => app.disk.dismiss(id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

function Words({ found, name }: { found: DiskNews["found"]; name: ReactNode }) {
  switch (found) {
    case "grown":
      return <strong>More was written to {name}.</strong>;
    case "written":
      return <strong>{name} was written to.</strong>;
    case "changed":
      return <strong>{name} changed on disk.</strong>;
    case "replaced":
      return <strong>Another file has taken the place of {name}.</strong>;
    case "shorter":
      return (
        <>
          <strong>{name} became shorter on disk.</strong> Not all that is listed here can still be read.
        </>
      );
    case "gone":
      return (
        <>
          <strong>{name} is no longer there.</strong> What was read stays here.
        </>
      );
  }
}

function Ways({ id }: { id: string }) {
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    await app.news.refresh(id);
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void reload()}>
        Reload
      </button>
      <button
        type="button"
        className="button"
        onClick={() => app.screen.dispatch({ type: "browsing", id, change: { follows: true } })}
      >
        Follow
      </button>
    </>
  );
}
