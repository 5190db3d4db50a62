import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";

/** Copies the whole of what is shown shortened beside it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1200);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className="icon-button is-small"
      aria-label={copied ? `Copied the ${what}` : `Copy the ${what}`}
      title={copied ? "Copied" : "Copy"}
      onClick={() => setCopied(copyText(text))}
    >
      <Icon name={copied ? "check" : "copy"} size={14} />
    </button>
  );
}
