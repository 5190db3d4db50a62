import type { Sample } from "../../shared/api/requests.ts";
import { useApp } from "../state/app-context.tsx";

export function SampleCards({ samples }: { samples: readonly Sample[] }) {
  const app = useApp();
  return (
    <section aria-labelledby="samples">
      <h2 className="welcome-heading" id="samples">
        Samples
      </h2>
      <div className="samples">
        {samples.map(({ name, title, explains }) => (
          <button
            key={name}
            type="button"
            className="sample"
            aria-label={title}
            aria-describedby={`sample-${name}`}
            onClick={() => void app.openSource({ from: "sample", name }, title)}
          >
            <span className="sample-title">{title}</span>
            <span className="sample-text" id={`sample-${name}`}>
              {explains}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
