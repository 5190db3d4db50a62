import { useCallback, useRef } from "react";
import type { FindHit } from "../../shared/api/find.ts";
import { useApp } from "../state/app-context.tsx";
import { viewOf } from "../state/screen.ts";
import { leadTo } from "./lead-to.ts";

type Reveal = (row: number, where: "nearest") => void;

/** `lead` goes to a hit; `rowNow` is where the user is. */
export function useLead(id: string, top: number, reveal: Reveal) {
  const app = useApp();
  const led = useRef<FindHit | null>(null);
  const lead = useCallback(
    (hit: FindHit) => {
      led.current = hit;
      void leadTo({ app, id, reveal }, hit).finally(() => {
        if (led.current === hit) led.current = null;
      });
    },
    [app, id, reveal],
  );
  /** Whoever steps on before the row of the last hit is there goes on from that hit. */
  const rowNow = () => {
    const onTheWay = led.current === null ? null : app.find.of(id).get().hit;
    return onTheWay?.row ?? viewOf(app.screen.get(), id).selected ?? top;
  };
  return { lead, rowNow };
}
