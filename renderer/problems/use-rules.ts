import { useAnswer } from "../state/use-answer.ts";

/** What a rule is there for; nothing until the rules are known. */
export function useRules(): (rule: string) => string | undefined {
  const { answer } = useAnswer("rules.list", {});
  return (rule) =>
    answer.state === "ready" ? answer.value.find(({ id }) => id === rule)?.explains : undefined;
}
