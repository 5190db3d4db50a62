import { useMemo } from "react";
import type { TimeScale } from "../../shared/api/times.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { type ClockFace, clockFaceOf } from "./format-moment.ts";

/** The clock that the axis is read by. */
export function useClockFace({ ahead }: Pick<TimeScale, "ahead">): ClockFace {
  const look = useTimeLook();
  return useMemo(() => clockFaceOf(look, ahead), [look, ahead]);
}
