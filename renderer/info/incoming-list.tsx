import type { IncomingLink } from "../../shared/api/library.ts";
import { Trouble } from "../controls/trouble.tsx";
import { lastName } from "../format/last-name.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { openFile } from "../library/open-row.ts";
import { useFoldersEdition } from "../library/use-folders-edition.ts";
import { useApp } from "../state/app-context.tsx";
import { type Asked, useAnswer } from "../state/use-answer.ts";
import { InfoSection } from "./info-section.tsx";

/** What threads of the open folders say of this one. Where no folder is open, nobody looked. */
export function IncomingList({ id, edition }: { id: string; edition: string }) {
  const folders = useFoldersEdition();
  const { answer, retry } = useAnswer(
    "library.incoming",
    { id },
    { edition: `${edition} ${folders}`, isWanted: folders !== null },
  );
  if (folders === null) return null;
  return (
    <InfoSection heading="Linked from" none="No thread of the open folders names this one.">
      {answer.state === "ready" && answer.value.length === 0 ? null : (
        <Incomings answer={answer} retry={retry} />
      )}
    </InfoSection>
  );
}

function Incomings({ answer, retry }: Asked<readonly IncomingLink[]>) {
  if (answer.state === "waiting") return <p className="info-wait patient">Looking in the open folders</p>;
  if (answer.state === "failed") return <Trouble failure={answer.failure} retry={retry} />;
  return (
    <ul className="info-links">
      {answer.value.map((link) => (
        <li className="info-link" key={JSON.stringify([link.file, link.place.thread, link.pointer])}>
          <Incoming link={link} />
        </li>
      ))}
    </ul>
  );
}

function Incoming({ link }: { link: IncomingLink }) {
  const app = useApp();
  const { file, place, pointer } = link;
  return (
    <div className="info-link-head">
      <bdi className="info-relation" title={pointer}>
        {wordIncoming(link)}
      </bdi>
      <bdi>{shortenMiddle(place.title || lastName(place.path), 60)}</bdi>
      <button
        type="button"
        className="button info-open"
        title={file}
        onClick={() => void openFile(app, file, place.thread)}
      >
        Open <bdi>{shortenMiddle(place.path, 40)}</bdi>
      </button>
    </div>
  );
}

/** As this thread would say it; a word that we do not know is given as it was said. */
function wordIncoming({ kind, direction }: IncomingLink): string {
  if (kind === "merged") return direction === "from" ? "merged from" : "merged into";
  if (kind === "spawned") return direction === "from" ? "spawned by" : "spawned";
  return kind === "referenced" ? "referenced by" : `named as “${shortenMiddle(kind, 40)}” by`;
}
