import type { PieceOf, Verification } from "../../shared/api/content.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { Trouble } from "../controls/trouble.tsx";
import { hostOfAddress } from "./host-of-address.ts";
import { type PiecePlace, createJob, useWork } from "./use-work.ts";
import { type Verdict, wordVerification } from "./word-verification.ts";
import { Working } from "./working.tsx";

const verifying = createJob<Verification>((app, input, signal) =>
  app.bridge.request("document.verify", input, signal),
);

type Props = { place: PiecePlace; piece: PieceOf<"ref"> };

/** Compares what is there with the size and the hash that the thread states. */
export function Verify({ place, piece }: Props) {
  const { work, start, cancel } = useWork(verifying, place);
  switch (work.state) {
    case "idle":
      return <VerifyButton piece={piece} start={start} />;
    case "running":
      return <Working what="Verifying" progress={work.progress} cancel={cancel} />;
    case "failed":
      return <Trouble failure={work.failure} retry={start} isSmall />;
    case "ready":
      return (
        <div className="content-working">
          <Outcome verdict={wordVerification(work.value, piece)} />
          <CopyButton text={work.value.hash} what="SHA-256 that was found" />
          <button type="button" className="content-button" onClick={start}>
            Verify again
          </button>
        </div>
      );
  }
}

function VerifyButton({ piece: { place, uri }, start }: { piece: PieceOf<"ref">; start: () => void }) {
  const target = place === "https" ? hostOfAddress(uri) : null;
  if (place === "elsewhere" || target?.can === false)
    return <p className="content-note">Only local files and https addresses can be verified.</p>;
  return (
    <button type="button" className="content-button" onClick={start}>
      {target === null ? (
        "Verify"
      ) : (
        <>
          Verify by downloading from <bdi>{shortenMiddle(target.host, 60)}</bdi>
        </>
      )}
    </button>
  );
}

const looks: Readonly<Record<Verdict["sign"], string>> = { "✓": "is-good", "✕": "is-bad", "○": "is-open" };

function Outcome({ verdict: { sign, words } }: { verdict: Verdict }) {
  return (
    <span className={`content-outcome ${looks[sign]}`} role="status">
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}
