import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";

/** Copies a text; `copied` is true for the moment in which that is said. */
export function useCopied(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1200);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: () => setCopied(copyText(text)) };
}
