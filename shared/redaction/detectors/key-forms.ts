// How keys of well-known services look. Each form starts with a text that hardly stands elsewhere.

export type KeyForm = {
  form: string;
  /** What already shows, without a look at what stands before it, that a key may be here; the form itself where that will do. */
  hint?: string;
  /** Words with hyphens look alike: a key has a digit, and capitals or a long run without a hyphen. */
  isMixed?: boolean;
};

export const keyForms: readonly KeyForm[] = [
  // OpenAI, Anthropic, OpenRouter and everyone who writes keys like them.
  { form: "sk-[A-Za-z0-9_-]{20,}", isMixed: true },
  { form: "AIza[A-Za-z0-9_-]{35}" },
  { form: String.raw`ya29\.[A-Za-z0-9_-]{20,}` },
  { form: "GOCSPX-[A-Za-z0-9_-]{20,}" },
  { form: "1//0[A-Za-z0-9_-]{30,}", hint: "/0[A-Za-z0-9_-]{30}" },
  { form: "A(?:KIA|SIA|BIA|CCA)[A-Z2-7]{16}(?![A-Za-z0-9])" },
  { form: "gh[pousr]_[A-Za-z0-9]{20,}" },
  { form: "github_pat_[A-Za-z0-9_]{20,}" },
  { form: "gl(?:pat|dt|rt|cbt|ptt|ft|soat|oas)-[A-Za-z0-9_-]{20,}", isMixed: true },
  { form: "xox[abeoprs]-[A-Za-z0-9-]{10,}", isMixed: true },
  { form: "xapp-[0-9]-[A-Za-z0-9-]{20,}" },
  { form: "[srp]k_(?:live|test)_[A-Za-z0-9]{10,}" },
  { form: "whsec_[A-Za-z0-9+/=]{20,}", hint: "whsec_" },
  { form: "hf_[A-Za-z0-9]{30,}" },
  { form: "npm_[A-Za-z0-9]{36,}" },
  { form: "pypi-[A-Za-z0-9_-]{40,}", isMixed: true },
  { form: String.raw`SG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,64}` },
  { form: "SK[0-9a-f]{32}(?![A-Za-z0-9])" },
  { form: "dapi[0-9a-f]{32}" },
  { form: "gsk_[A-Za-z0-9]{30,}" },
  { form: "r8_[A-Za-z0-9]{30,}" },
  { form: "xai-[A-Za-z0-9]{30,}" },
  { form: "pplx-[A-Za-z0-9]{30,}" },
  { form: "tvly-[A-Za-z0-9-]{20,}", isMixed: true },
  { form: "nvapi-[A-Za-z0-9_-]{40,}", isMixed: true },
  { form: "fw_[A-Za-z0-9]{20,}", isMixed: true },
  { form: "lsv2_[a-z]{2}_[0-9a-f]{32}_[0-9a-f]{10}" },
  { form: "ntn_[A-Za-z0-9]{40,}" },
  { form: "lin_api_[A-Za-z0-9]{30,}" },
  { form: "do[por]_v1_[0-9a-f]{40,}" },
  { form: "dckr_pat_[A-Za-z0-9_-]{20,}" },
  { form: "shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}" },
  { form: String.raw`hvs\.[A-Za-z0-9_-]{20,}` },
  // Telegram's bots; addresses write “bot” before it.
  { form: "[0-9]{8,10}:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])" },
  { form: "(?<=bot)[0-9]{8,10}:AA[A-Za-z0-9_-]{33}" },
  // JWTs: both objects start with “{"” in base64.
  {
    form: String.raw`eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}(?:\.[A-Za-z0-9_-]{10,})?`,
    hint: String.raw`\.eyJ`,
  },
];
