import type { Document } from "../../shared/api/document.ts";
import type { ThreadInfo } from "../../shared/api/info.ts";
import { Trouble } from "../controls/trouble.tsx";
import { useAnswer } from "../state/use-answer.ts";
import { AgentTable } from "./agent-table.tsx";
import { AsideList } from "./aside-list.tsx";
import { ClientMetadataList } from "./client-metadata-list.tsx";
import { FieldList } from "./field-list.tsx";
import { IncomingList } from "./incoming-list.tsx";
import { InfoFacts } from "./info-facts.tsx";
import { InfoSection } from "./info-section.tsx";
import { LinkList } from "./link-list.tsx";
import { ThreadHashes } from "./thread-hashes.tsx";
import "./info.css";

type Props = { document: Document; onReveal: (row: number) => void };

/** What a thread says of itself outside of its turns. */
export function InfoView({ document, onReveal }: Props) {
  // Fields of the root may stand behind the turns: what is known grows until the reading ends.
  const edition = `${document.reading.state} ${document.thread} ${document.edition}`;
  const { answer, retry } = useAnswer("document.info", { id: document.id }, { edition });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <section className="info scrolls" aria-label="Thread info" tabIndex={0} data-enter="">
      <div className="info-page">
        {answer.state === "waiting" && (
          <p className="info-wait patient">Reading what the thread says of itself</p>
        )}
        {answer.state === "failed" && <Trouble failure={answer.failure} retry={retry} />}
        {answer.state === "ready" && <Info document={document} info={answer.value} onReveal={onReveal} />}
      </div>
    </section>
  );
}

function Info({ document, info, onReveal }: Props & { info: ThreadInfo }) {
  const { agents, metadata, links, others } = info;
  return (
    <>
      <Title title={info.title} />
      {document.reading.state === "reading" && (
        <p className="info-wait patient">The file is still being read; more may follow.</p>
      )}
      <InfoFacts document={document} info={info} />
      <InfoSection heading="Hashes">
        <ThreadHashes document={document} />
      </InfoSection>
      <InfoSection heading="Agents" left={agents.left} none="No agents are named.">
        {agents.listed.length > 0 && <AgentTable id={document.id} agents={agents.listed} />}
      </InfoSection>
      <InfoSection heading="Metadata" left={metadata.left} none="None.">
        {metadata.listed.length > 0 && <FieldList fields={metadata.listed} />}
      </InfoSection>
      <InfoSection heading="Relationships" left={links.left} none="No links to other threads.">
        {links.listed.length > 0 && <LinkList id={document.id} links={links.listed} />}
      </InfoSection>
      <IncomingList id={document.id} edition={`${document.reading.state} ${document.thread}`} />
      {others.length > 0 && (
        <InfoSection heading="Other fields">
          <FieldList fields={others} />
        </InfoSection>
      )}
      {info.aside.length > 0 && (
        <InfoSection heading="Kept aside: system prompts and instructions">
          <AsideList id={document.id} aside={info.aside} edition={`${document.thread} ${document.edition}`} />
        </InfoSection>
      )}
      {info.clientMetadata > 0 && (
        <InfoSection heading="Client metadata of the turns">
          <ClientMetadataList
            key={`${document.thread} ${document.reading.state}`}
            id={document.id}
            total={info.clientMetadata}
            onReveal={onReveal}
          />
        </InfoSection>
      )}
    </>
  );
}

function Title({ title }: { title: string | null }) {
  return (
    <h2 className="info-title">
      {title === null || title === "" ? (
        <span className="info-untitled">Thread without a title</span>
      ) : (
        <bdi>{title}</bdi>
      )}
    </h2>
  );
}
