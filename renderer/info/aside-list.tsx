import { useState } from "react";
import type { ThreadInfo } from "../../shared/api/info.ts";
import { TextStretches } from "../content/text-stretches.tsx";
import { formatCount } from "../format/format-count.ts";
import { useApp } from "../state/app-context.tsx";

type Props = { id: string; aside: ThreadInfo["aside"]; edition: string };

/** Texts that are kept beside the thread: each by its beginning, and all of it when it is opened. */
export function AsideList({ id, aside, edition }: Props) {
  return (
    <ul className="info-asides">
      {aside.map((text, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- they stand in the order in which they came
        <li key={`${edition} ${number}`}>
          <Aside id={id} number={number} {...text} />
        </li>
      ))}
    </ul>
  );
}

type AsideProps = { id: string; number: number } & ThreadInfo["aside"][number];

function Aside({ id, number, beginning, messages }: AsideProps) {
  const app = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="info-aside" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi className="info-aside-words">{beginning}</bdi>{" "}
        <span className="info-cut figures">{formatCount(messages, "message")}</span>
      </summary>
      {isOpen && (
        <TextStretches
          label="The whole text"
          ask={(from, count, signal) =>
            app.bridge.request("document.aside", { id, number, from, count }, signal)
          }
        />
      )}
    </details>
  );
}
