import { formatClock } from "./format-time.ts";
import { useTimeLook } from "./use-time-look.ts";

type Props = {
  at: string;
  className?: string | undefined;
  /** What the tooltip says before the time as it is written. */
  what?: string;
};

/** The time of day of a time from a source, which is there whole as its source wrote it. */
export function Clock({ at, className, what }: Props) {
  const look = useTimeLook();
  return (
    <bdi className={className} title={what === undefined ? at : `${what} ${at}`}>
      {formatClock(at, look)}
    </bdi>
  );
}
