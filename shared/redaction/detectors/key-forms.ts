// How keys of well-known services look. Each has a text in it that hardly stands elsewhere.

export type KeyForm = {
  form: string;
  /** One of them stands in every such key, whatever stands before it. */
  starts: readonly string[];
  /** Letters, digits, `_` or `-` that stand behind that at least. */
  run: number;
  /** Words with hyphens look alike: a key has a digit, and capitals or a long run without a hyphen. */
  isMixed?: boolean;
};

export const keyForms: readonly KeyForm[] = [
  // OpenAI, Anthropic, OpenRouter and everyone who writes keys like them.
  { form: "sk-[A-Za-z0-9_-]{20,}", starts: ["sk-"], run: 20, isMixed: true },
  { form: "AIza[A-Za-z0-9_-]{35}", starts: ["AIza"], run: 35 },
  { form: String.raw`ya29\.[A-Za-z0-9_-]{20,}`, starts: ["ya29."], run: 20 },
  { form: "GOCSPX-[A-Za-z0-9_-]{20,}", starts: ["GOCSPX-"], run: 20 },
  { form: "1//0[A-Za-z0-9_-]{30,}", starts: ["/0"], run: 30 },
  {
    form: "A(?:KIA|SIA|BIA|CCA)[A-Z2-7]{16}(?![A-Za-z0-9])",
    starts: ["AKIA", "ASIA", "ABIA", "ACCA"],
    run: 16,
  },
  { form: "gh[pousr]_[A-Za-z0-9]{20,}", starts: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], run: 20 },
  { form: "github_pat_[A-Za-z0-9_]{20,}", starts: ["github_pat_"], run: 20 },
  {
    form: "gl(?:pat|dt|rt|cbt|ptt|ft|soat|oas)-[A-Za-z0-9_-]{20,}",
    starts: ["glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "glft-", "glsoat-", "gloas-"],
    run: 20,
    isMixed: true,
  },
  {
    form: "xox[abeoprs]-[A-Za-z0-9-]{10,}",
    starts: ["xoxa-", "xoxb-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-"],
    run: 10,
    isMixed: true,
  },
  { form: "xapp-[0-9]-[A-Za-z0-9-]{20,}", starts: ["xapp-"], run: 22 },
  { form: "[srp]k_(?:live|test)_[A-Za-z0-9]{10,}", starts: ["k_live_", "k_test_"], run: 10 },
  // A slash in it may have a backslash before it.
  { form: "whsec_[A-Za-z0-9+/=]{20,}", starts: ["whsec_"], run: 0 },
  { form: "hf_[A-Za-z0-9]{30,}", starts: ["hf_"], run: 30 },
  { form: "npm_[A-Za-z0-9]{36,}", starts: ["npm_"], run: 36 },
  { form: "pypi-[A-Za-z0-9_-]{40,}", starts: ["pypi-"], run: 40, isMixed: true },
  { form: String.raw`SG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,64}`, starts: ["SG."], run: 16 },
  { form: "SK[0-9a-f]{32}(?![A-Za-z0-9])", starts: ["SK"], run: 32 },
  { form: "dapi[0-9a-f]{32}", starts: ["dapi"], run: 32 },
  { form: "gsk_[A-Za-z0-9]{30,}", starts: ["gsk_"], run: 30 },
  { form: "r8_[A-Za-z0-9]{30,}", starts: ["r8_"], run: 30 },
  { form: "xai-[A-Za-z0-9]{30,}", starts: ["xai-"], run: 30 },
  { form: "pplx-[A-Za-z0-9]{30,}", starts: ["pplx-"], run: 30 },
  { form: "tvly-[A-Za-z0-9-]{20,}", starts: ["tvly-"], run: 20, isMixed: true },
  { form: "nvapi-[A-Za-z0-9_-]{40,}", starts: ["nvapi-"], run: 40, isMixed: true },
  { form: "fw_[A-Za-z0-9]{20,}", starts: ["fw_"], run: 20, isMixed: true },
  { form: "lsv2_[a-z]{2}_[0-9a-f]{32}_[0-9a-f]{10}", starts: ["lsv2_"], run: 46 },
  { form: "ntn_[A-Za-z0-9]{40,}", starts: ["ntn_"], run: 40 },
  { form: "lin_api_[A-Za-z0-9]{30,}", starts: ["lin_api_"], run: 30 },
  { form: "do[por]_v1_[0-9a-f]{40,}", starts: ["dop_v1_", "doo_v1_", "dor_v1_"], run: 40 },
  { form: "dckr_pat_[A-Za-z0-9_-]{20,}", starts: ["dckr_pat_"], run: 20 },
  { form: "shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}", starts: ["shpat_", "shpca_", "shppa_", "shpss_"], run: 32 },
  { form: String.raw`hvs\.[A-Za-z0-9_-]{20,}`, starts: ["hvs."], run: 20 },
  // Telegram's bots; addresses write “bot” before it.
  { form: "[0-9]{8,10}:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])", starts: [":AA"], run: 33 },
  { form: "(?<=bot)[0-9]{8,10}:AA[A-Za-z0-9_-]{33}", starts: [":AA"], run: 33 },
  // JWTs: both objects start with “{"” in base64.
  {
    form: String.raw`eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}(?:\.[A-Za-z0-9_-]{10,})?`,
    starts: [".eyJ"],
    run: 10,
  },
];
