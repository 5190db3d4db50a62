type Named = { assistantId: string | null; assistantName: string | null };

const given = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text);

export const nameAssistant = ({ assistantId, assistantName }: Named): string =>
  given(assistantName) ?? given(assistantId) ?? "unknown assistant";
