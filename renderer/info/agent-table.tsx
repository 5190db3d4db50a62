import { Fragment, useSyncExternalStore } from "react";
import type { AgentInfo } from "../../shared/api/info.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { formatWhole } from "../format/format-time.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { useApp } from "../state/app-context.tsx";
import { Glyph } from "../timeline/glyph.tsx";
import { FieldList } from "./field-list.tsx";

/** The agents in their hues, each with its model. */
export function AgentTable({ id, agents }: { id: string; agents: readonly AgentInfo[] }) {
  const pages = useApp().pagesOf(id);
  const hues = useSyncExternalStore(pages.outline.subscribe, () =>
    agents.map((agent) => pages.hueOf(agent.id)).join(" "),
  ).split(" ");
  return (
    <div className="info-wide scrolls">
      <table className="info-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Id</th>
            <th scope="col">Model</th>
            <th scope="col">Provider</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent, at) => (
            <Fragment key={agent.pointer}>
              <AgentRow agent={agent} hue={Number(hues[at])} />
              {agent.others.length > 0 && (
                <tr className="info-more">
                  <td colSpan={5}>
                    <FieldList fields={agent.others} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AgentRow({ agent, hue }: { agent: AgentInfo; hue: number }) {
  const look = useTimeLook();
  return (
    <tr>
      <th scope="row">
        <span className="info-agent">
          <Glyph type="agent" hue={hue} />
          <Cell text={agent.name} none="no name" />
        </span>
      </th>
      <td>
        <span className="info-agent mono">
          <Cell text={agent.id} none="empty id" />
          <CopyButton text={agent.id} what="agent id" />
        </span>
      </td>
      <td>
        <Cell text={agent.model} />
      </td>
      <td>
        <Cell text={agent.provider} />
      </td>
      <td className="figures">
        <Cell
          text={agent.createdAt === null ? null : formatWhole(agent.createdAt, look)}
          exact={agent.createdAt}
        />
      </td>
    </tr>
  );
}

type CellProps = { text: string | null; exact?: string | null; none?: string };

function Cell({ text, exact = text, none = "–" }: CellProps) {
  if (text === null || text === "") return <span className="info-none">{none}</span>;
  return <bdi title={exact ?? text}>{shortenMiddle(text, 32)}</bdi>;
}
