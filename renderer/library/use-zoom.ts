import { useCallback, useEffect, useState } from "react";

const least = 0.2;
const most = 3;
const bound = (zoom: number) => Math.min(most, Math.max(least, zoom));

/** How large a drawing is shown: at first as a whole, if it can be read so; then as the user wants it. */
export function useZoom(stage: HTMLElement | null, size: { width: number; height: number }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [fitting, setFitting] = useState(1);
  const { width, height } = size;
  const fitted = useCallback(() => {
    if (stage === null || stage.clientWidth === 0) return 1;
    return bound(Math.min(1, stage.clientWidth / width, stage.clientHeight / height));
  }, [stage, width, height]);
  // oxlint-disable-next-line react/set-state-in-effect -- how much room there is shows only once it is drawn
  useEffect(() => setFitting(Math.max(0.6, fitted())), [fitted]);
  const zoom = chosen ?? fitting;
  useEffect(() => {
    if (stage === null) return;
    // By hand, since only so the page itself is kept from growing.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setChosen((last) => bound((last ?? fitting) * Math.exp(-event.deltaY / 300)));
    };
    stage.addEventListener("wheel", onWheel, { passive: false });
    return () => stage.removeEventListener("wheel", onWheel);
  }, [stage, fitting]);
  return { zoom, setZoom: (next: number) => setChosen(bound(next)), fit: () => setChosen(fitted()) };
}
