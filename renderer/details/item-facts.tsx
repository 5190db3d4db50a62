import type { Item } from "../../shared/api/content.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { Section } from "./section.tsx";
import { formatNumber } from "../format/format-number.ts";

type Named = Item["message"];

/** Long enough for every id; a longer text stands in the JSON. */
const longest = 60;

export function MessageFields({ fields }: { fields: Named }) {
  return fields.length === 0 ? null : <NamedTexts heading="Message" texts={fields} />;
}

/** The times as the source writes them, day and zone included. */
export function Times({ times }: { times: Named }) {
  return times.length === 0 ? null : <NamedTexts heading="Times" texts={times} />;
}

function NamedTexts({ heading, texts }: { heading: string; texts: Named }) {
  return (
    <Section heading={heading}>
      <dl className="named">
        {texts.map(({ name, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a turn and its message may name a time alike
          <div className="named-line" key={`${name} ${at}`}>
            <dt className="named-name mono" title={name}>
              <bdi>{name}</bdi>
            </dt>
            <dd className="named-text figures" title={text}>
              <bdi>{shortenMiddle(text, longest)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function UsageTable({ usage: { of, counts } }: { usage: NonNullable<Item["usage"]> }) {
  return (
    <Section heading={`Tokens of the ${of}`}>
      <table className="usage figures">
        <tbody>
          {counts.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                <bdi>{wordCount(name)}</bdi>
              </th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** `thinking_tokens` is "thinking": the heading says what is counted. */
export function wordCount(name: string): string {
  const words = name
    .replace(/_tokens$/, "")
    .replaceAll("_", " ")
    .trim();
  return words === "" ? name : words;
}
