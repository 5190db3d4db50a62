import { useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { StepSpace } from "../../shared/api/stored.ts";
import { Section } from "../details/section.tsx";
import { ColumnStretches } from "./column-stretches.tsx";
import { SpaceList } from "./space-list.tsx";
import { wordSpace } from "./word-space.ts";

type Props = { document: Document; request: number; place: number; space: StepSpace };

/** The space of a step: key by key, and as it is stored for whoever wants to see that. */
export function StoredSpace({ document, request, place, space }: Props) {
  const [isRaw, setRaw] = useState(false);
  if (space.state === "none") return null;
  return (
    <Section heading={`Space, ${wordSpace(space)}`}>
      <SpaceList space={space} />
      <button type="button" className="stored-button" onClick={() => setRaw(!isRaw)} aria-expanded={isRaw}>
        As it is stored
      </button>
      {isRaw && (
        <ColumnStretches
          document={document}
          request={request}
          of={{ item: "step", place, column: "space" }}
          name="space"
        />
      )}
    </Section>
  );
}
