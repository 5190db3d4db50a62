// What a screen asks when it repairs.
import type { Input } from "../../../../shared/api/requests.ts";
import { type TestHost, startHost, valueOf } from "../start-host.ts";
import { policyOf } from "./broken-threads.ts";

type Target = Input<"repair.save">["target"];

export const preview = async ({ ask }: TestHost, id: string, policy = policyOf("drop")) =>
  ask("repair.preview", { id, policy, work: "preview" });

/** Saves what is shown now. */
export async function save(
  { ask }: TestHost,
  id: string,
  target: Target,
  policy = policyOf("drop"),
  signal?: AbortSignal,
) {
  const shown = valueOf(await ask("document.list", {})).find((document) => document.id === id);
  const { thread = 0, edition = 0 } = shown ?? {};
  return ask("repair.save", { id, policy, thread, edition, target, work: "save" }, signal);
}

/** A host whose user chooses this path in the dialog, and what is chosen. */
export async function choosing(path: string): Promise<TestHost & { target: Target }> {
  const host = startHost({ pickTarget: async () => path });
  valueOf(await host.ask("files.pickTarget", { id: "d1", name: "any.json" }));
  return { ...host, target: { to: "path", path } };
}

export const openSource = async (host: TestHost, path: string) => valueOf(await host.open(path)).id;
