import { useMemo } from "react";
import { useSetting } from "../state/app-context.tsx";
import type { TimeLook } from "./time-look.ts";

/** How times are shown now; the same object until that changes. */
export function useTimeLook(): TimeLook {
  const zone = useSetting("time.zone");
  const clock = useSetting("time.clock");
  const date = useSetting("time.date");
  return useMemo(() => ({ zone, clock, date }), [zone, clock, date]);
}
