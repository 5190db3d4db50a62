import type { LinkInfo } from "../../shared/api/info.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { useApp } from "../state/app-context.tsx";
import { openLinked } from "../state/open-linked.ts";
import { FieldList } from "./field-list.tsx";

/** The threads that this one names; one that lies in the same folder opens. */
export function LinkList({ id, links }: { id: string; links: readonly LinkInfo[] }) {
  return (
    <ul className="info-links">
      {links.map((link) => (
        <li className="info-link" key={link.pointer}>
          <LinkHead id={id} link={link} />
          {link.others.length > 0 && <FieldList fields={link.others} />}
        </li>
      ))}
    </ul>
  );
}

function LinkHead({ id, link: { relation, threadId, file, pointer } }: { id: string; link: LinkInfo }) {
  const app = useApp();
  return (
    <div className="info-link-head">
      <bdi className="info-relation" title={pointer}>
        {relation === null || relation === "" ? "related" : shortenMiddle(relation, 40)}
      </bdi>
      {threadId === null ? (
        <span className="info-none">names no thread</span>
      ) : (
        <span className="info-agent mono">
          <bdi title={threadId}>{shortenMiddle(threadId, 40)}</bdi>
          <CopyButton text={threadId} what="id of the linked thread" />
        </span>
      )}
      {threadId !== null && file !== null && (
        <button
          type="button"
          className="button info-open"
          title={file}
          onClick={() => void openLinked(app, id, threadId)}
        >
          Open <bdi>{shortenMiddle(file, 40)}</bdi>
        </button>
      )}
    </div>
  );
}
