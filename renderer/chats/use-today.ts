import { useEffect, useState } from "react";
import { startOfDay } from "../format/group-chats.ts";

/** A moment of today: another one once it is midnight, so that what was today's becomes yesterday's. */
export function useToday(zone: string): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), startOfDay(now, zone, -1).getTime() - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [now, zone]);
  return now;
}
