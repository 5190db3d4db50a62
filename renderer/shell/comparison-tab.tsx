import { SideLabel } from "../compare-pick/side-label.tsx";
import { useWordedComparison } from "../compare-pick/use-worded-comparison.ts";
import type { NamedSide } from "../compare-pick/name-side.ts";
import type { Comparing, SideName } from "../state/comparing.ts";
import { TabFrame, type TabPlace } from "./tab-frame.tsx";

/** Both sides by their names. */
export function ComparisonTab({ comparing, ...place }: TabPlace & { comparing: Comparing }) {
  const { a, b, words } = useWordedComparison(comparing);
  return (
    <TabFrame
      {...place}
      tab={{ show: "compare", key: comparing.key }}
      name={words}
      title={words}
      words="A comparison"
    >
      {a === null && b === null ? <span className="tab-text">{words}</span> : <Sides a={a} b={b} />}
    </TabFrame>
  );
}

function Sides({ a, b }: Record<SideName, NamedSide | null>) {
  return (
    <span className="tab-sides">
      <SideLabel named={a} />
      <span className="tab-between"> ↔ </span>
      <SideLabel named={b} />
    </span>
  );
}
