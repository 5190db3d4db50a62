import { Icon } from "../controls/icon.tsx";
import type { Failure } from "../../shared/failure/failure.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { formatCount } from "../format/format-count.ts";
import { useApp } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";
import type { SessionNews } from "./session-keeper.ts";
import "../shell/notices.css";

const offeredIn = ({ offered }: SessionNews) => offered;
const lineIn = ({ line }: SessionNews) => line;
const unreadIn = ({ unread }: SessionNews) => unread;
const asideIn = ({ setAside }: SessionNews) => setAside;

/** One line under the tabs about the last session, where it did not come back by itself. */
export function SessionNotice() {
  const { session } = useApp();
  const offered = useStore(session.news, offeredIn);
  const setAside = useStore(session.news, asideIn);
  const unread = useStore(session.news, unreadIn);
  const line = useStore(session.news, lineIn);
  if (line === "discarded") return <Discarded />;
  if (offered !== null && line === "offers") return <Offered tabs={offered} />;
  if (unread !== null) return <Unread failure={unread} />;
  return setAside === null ? null : <SetAside path={setAside} />;
}

function Offered({ tabs }: { tabs: number }) {
  const { session } = useApp();
  return (
    <div className="notice" role="status">
      <Icon name="refresh" />
      <p className="notice-text">
        <strong>Threadlens ended before your last session was back.</strong> It had {formatCount(tabs, "tab")}
        .
      </p>
      <button type="button" className="button" onClick={() => void session.restoreOffered()}>
        Restore the last session
      </button>
      <button type="button" className="button" onClick={() => void session.discardOffered()}>
        Discard it
      </button>
      <DismissButton onClick={() => session.news.dispatch({ line: "put-away" })} />
    </div>
  );
}

function Discarded() {
  const { session } = useApp();
  return (
    <div className="notice" role="status">
      <Icon name="refresh" />
      <p className="notice-text">The last session was discarded.</p>
      <button type="button" className="button" onClick={() => void session.keepOffering()}>
        Undo
      </button>
      <DismissButton onClick={() => session.news.dispatch({ line: "put-away" })} />
    </div>
  );
}

function Unread({ failure }: { failure: Failure }) {
  const { session } = useApp();
  return (
    <div className="notice is-warn" role="status">
      <Icon name="warning" />
      <p className="notice-text">
        <strong>Your last session could not be read just now.</strong>{" "}
        <span className="notice-reason">{wordTrouble(failure)}.</span> It stays for the next start. What is
        open now is not kept.
      </p>
      <DismissButton onClick={() => session.news.dispatch({ unread: null })} />
    </div>
  );
}

function SetAside({ path }: { path: string }) {
  const { session } = useApp();
  return (
    <div className="notice is-warn" role="status">
      <Icon name="warning" />
      <p className="notice-text">
        <strong>Your last session could not be read.</strong> Its file was set aside as{" "}
        <bdi className="notice-reason">{path}</bdi>.
      </p>
      <DismissButton onClick={() => session.news.dispatch({ setAside: null })} />
    </div>
  );
}

function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label="Dismiss" title="Dismiss" onClick={onClick}>
      <Icon name="close" size={14} />
    </button>
  );
}
