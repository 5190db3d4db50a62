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
          <div key={name} className="sample">
            <button
              type="button"
              className="sample-title"
              aria-describedby={`sample-${name}`}
              onClick={() => void app.openSource({ from: "sample", name }, title)}
            >
              {title}
            </button>
            <span className="sample-text" id={`sample-${name}`}>
              {explains}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
