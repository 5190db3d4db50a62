import type { ScreenBridge } from "./screen-bridge.ts";

/** The same bridge; whoever asks of a document whose file has changed learns no more than that, so `tell` hears of it, too. */
export function tellChanges(bridge: ScreenBridge, tell: (id: string) => void): ScreenBridge {
  return {
    ...bridge,
    request(name, input, signal) {
      const answer = bridge.request(name, input, signal);
      const id: unknown = "id" in input ? input.id : null;
      if (typeof id === "string")
        void answer.then((result) => {
          if (!result.ok && result.failure.code === "changed") tell(id);
        });
      return answer;
    },
  };
}
