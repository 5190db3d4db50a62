import { CopyWhole, mostCopied } from "../controls/copy-whole.tsx";
import { useApp } from "../state/app-context.tsx";
import { readWholeLost } from "./read-whole-lost.ts";

type Props = { id: string; pointer: string; sizeBytes: number; look: string; isReachable?: boolean };

/** Copies all of it, also what is not shown; nothing where there is nothing, or too much for a clipboard. */
export function CopyLost({ id, pointer, sizeBytes, look, isReachable = true }: Props) {
  const app = useApp();
  if (sizeBytes === 0 || sizeBytes > mostCopied) return null;
  return (
    <CopyWhole
      read={() => readWholeLost(app.bridge, { id, pointer })}
      look={look}
      isReachable={isReachable}
    />
  );
}
