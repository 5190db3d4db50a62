// Secrets that were never any, put together when they are wanted, so that no scanner of repositories takes them for real ones.
import type { SecretKind } from "../../../../shared/redaction/redaction.ts";

/** A text, and what of it must not be there afterwards. */
export type SecretText = { kind: SecretKind; text: string; secret: string };

const letters = "a1B2c3D4e5F6g7H8i9J0kLmNoPqRsTuVwXyZ";
const hexDigits = "0a1b2c3d4e5f6789";
const digits = "123456789012";
const capitals = "A2B3C4D5E6F7GHJKLMNP";

/** `length` characters of an alphabet, other ones for every number. */
function mix(alphabet: string, length: number, number: number): string {
  let text = "";
  for (let at = 0; text.length < length; at++)
    text += alphabet[(at * 7 + number * (at + 3) + (at >> 2)) % alphabet.length]!;
  return text;
}

let made = 0;
const word = (length: number) => mix(letters, length, ++made);
const hex = (length: number) => mix(hexDigits, length, ++made);
const upper = (length: number) => mix(capitals, length, ++made);

const apiKeys = (): string[] => [
  `sk-${word(48)}`,
  `sk-proj-${word(60)}`,
  `sk-ant-api03-${word(80)}`,
  `AIza${word(35)}`,
  `AKIA${upper(16)}`,
  `ASIA${upper(16)}`,
  ...["ghp", "gho", "ghu", "ghs", "ghr"].map((start) => `${start}_${word(36)}`),
  `github_pat_${word(22)}_${word(50)}`,
  `glpat-${word(20)}`,
  ...["xoxb", "xoxa", "xoxp", "xoxr"].map((start) => `${start}-${digits}-${word(24)}`),
  ...["sk", "rk", "pk"].map((start) => `${start}_live_${word(24)}`),
  `hf_${word(34)}`,
  `npm_${word(36)}`,
  `pypi-AgEI${word(60)}`,
  `SG.${word(22)}.${word(43)}`,
  `SK${hex(32)}`,
  `${digits.slice(3)}:AA${word(33)}`,
  `dapi${hex(32)}`,
  `gsk_${word(52)}`,
  `r8_${word(37)}`,
  `xai-${word(60)}`,
  `tvly-${word(32)}`,
  `fw_${word(24)}`,
  `dop_v1_${hex(64)}`,
  `shpat_${hex(32)}`,
  `ya29.${word(40)}`,
  `eyJ${word(20)}.eyJ${word(40)}.${word(43)}`,
];

const namedForms = (): SecretText[] =>
  [
    (value: string) => `api_key=${value}`,
    (value: string) => `"api_key": "${value}"`,
    (value: string) => `curl -H 'X-Api-Key: ${value}' https://example.org`,
    (value: string) => `FOO_SECRET=${value}\nBAR=1`,
    (value: string) => `export STRIPE_KEY="${value}"`,
    (value: string) => `aws_secret_access_key = ${value}/+${value}`,
    (value: string) => `DB_PASSWORD: ${value}`,
    (value: string) => `client_secret := \`${value}\``,
    (value: string) => `https://example.org/?access_token=${value}&page=2`,
  ].map((form) => {
    const secret = word(20);
    return { kind: "api-key", text: form(secret), secret };
  });

const addresses = (): SecretText[] =>
  ["postgres://admin:PW@db.example.org:5432/main", "https://PW-user:PW@git.example.org/x.git"].map((form) => {
    const secret = word(12);
    return { kind: "api-key", text: form.replace("PW-user", "someone").replace("PW", secret), secret };
  });

const bearerTokens = (): SecretText[] =>
  [
    (value: string) => `Authorization: Bearer ${value}`,
    (value: string) => `authorization: ${value}`,
    (value: string) => `headers={"Authorization": "Bearer ${value}"}`,
    (value: string) => `It answers only with bearer ${value}.`,
    (value: string) => `Authorization: Basic ${value}==`,
    (value: string) => `Set-Cookie: sid=${value}; Path=/; HttpOnly`,
  ].map((form) => {
    const secret = word(32);
    return { kind: "bearer-token", text: form(secret), secret };
  });

const block = (name: string, body: string, lineBreak: string) =>
  [`-----BEGIN ${name}-----`, ...body.match(/.{1,64}/g)!, `-----END ${name}-----`].join(lineBreak);

/** What tools and code write around each line. */
const linesAround = [
  ["     N→", ""],
  ["N\t", ""],
  ["  N | ", ""],
  ["N:", ""],
  ["-", ""],
  ["+", ""],
  ["> ", ""],
  ["# ", ""],
  [" * ", ""],
  ["'", "',"],
  ['  "', String.raw`\n" +`],
  ["     N→    '", String.raw`\n'`],
] as const;

const privateKeys = (): SecretText[] => {
  const texts: SecretText[] = [];
  const add = (make: (body: string) => string) => {
    const secret = word(64) + String(made).padStart(4, "0") + word(132);
    // A line of it is enough to be found.
    texts.push({ kind: "private-key", text: make(secret), secret: secret.slice(64, 128) });
  };
  for (const name of [
    "PRIVATE KEY",
    "RSA PRIVATE KEY",
    "EC PRIVATE KEY",
    "OPENSSH PRIVATE KEY",
    "PGP PRIVATE KEY BLOCK",
  ])
    for (const lineBreak of ["\n", "\r\n", String.raw`\n`])
      add((body) => `before ${block(name, body, lineBreak)} behind`);
  add((body) => block("RSA PRIVATE KEY", body, "\n").slice(0, 180));
  add((body) => block("RSA PRIVATE KEY", body, "\n").replace("-----\n", "-----\nProc-Type: 4,ENCRYPTED\n\n"));
  for (const [before, behind] of linesAround)
    for (const isCut of [false, true])
      add((body) => {
        const lines = block("RSA PRIVATE KEY", body, "\n").split("\n");
        const kept = isCut ? lines.slice(0, -2) : lines;
        return kept.map((line, at) => before.replace("N", String(at + 9)) + line + behind).join("\n");
      });
  const age = `AGE-SECRET-KEY-1${upper(58)}`;
  texts.push({ kind: "private-key", text: `# key\n${age}\n`, secret: age });
  return texts;
};

const emails = (): SecretText[] =>
  [
    "ada.quux@example.org",
    "quux+tag@mail.example.co.uk",
    "b_quux%x@xn--bcher-kva.example",
    "quux@bücher.example",
    "山田@quux.example",
    "o'quux@example.org",
    `${"long".repeat(30)}quux@example.org`,
  ].map((secret, at) => ({
    kind: "email",
    text: ["<X>", "mailto:X", "an X.", "X, or", "to X", "'X'", "X"][at]!.replace("X", secret),
    secret,
  }));

/** Names that stand in no other text. */
const homes = (): SecretText[] =>
  [
    "/home/NAME",
    "cd /Users/NAME/src && ls",
    String.raw`C:\Users\NAME\Desktop`,
    String.raw`"C:\\Users\\NAME\\Desktop"`,
    "C:/Users/NAME/x",
    "/mnt/c/Users/NAME/x",
    "/c/Users/NAME/x",
    "file:///home/NAME/x.txt",
    "vscode://open?path=%2FUsers%2FNAME%2Fx",
    "/var/home/NAME/x",
    "~/.claude/projects/-Users-NAME-src-app/log",
    "-home-NAME-project",
    "C--Users-NAME-project",
    String.raw`\\wsl$\Ubuntu\home\NAME`,
    String.raw`\\wsl.localhost\Ubuntu-24.04\home\NAME\x`,
    "/export/home/NAME",
    "/Volumes/Mac/Users/NAME/x",
    "/Volumes/Macintosh HD/Users/NAME",
    "vscode-remote://wsl+ubuntu/home/NAME/x",
    "vscode-remote://ssh-remote%2Bbox/Users/NAME/x",
    "sftp://box.example/home/NAME/x",
    "C:/Users/NAME Quux/x",
  ].map((form, at) => {
    const secret = `quibble${"abcdefghijklmnopqrstuvwxyz"[at]!}x`;
    return { kind: "home-folder", text: form.replace("NAME", secret), secret };
  });

/** Every secret of the corpus, each another one. */
export function allSecrets(): SecretText[] {
  made = 0;
  return [
    ...apiKeys().map((secret): SecretText => ({ kind: "api-key", text: `it is ${secret} there`, secret })),
    ...namedForms(),
    ...addresses(),
    ...bearerTokens(),
    ...privateKeys(),
    ...emails(),
    ...homes(),
  ];
}

/** Values that are secrets because of the key they stand under. */
export function namedSecrets(): { name: string; secret: string }[] {
  const names = [
    "api_key",
    "apiKey",
    "X-Api-Key",
    "secret",
    "client_secret",
    "access_token",
    "refresh_token",
  ];
  names.push("password", "passwd", "authorization", "private_key", "Cookie");
  return [
    ...names.map((name, at) => ({ name, secret: `hunter-${"two".repeat(at + 1)}-hunter` })),
    { name: "passphrase", secret: "correct horse battery staple" },
    { name: "user_password", secret: "wrong horse, no battery" },
    { name: "Set-Cookie", secret: "sid=quuxquux; theme=dark" },
  ];
}

const encodings: readonly ((text: string) => object)[] = [
  (text) => ({ kind: "binary", media_type: "text/plain", data: base64Of(text) }),
  (text) => ({ kind: "binary", media_type: "text/plain", data: base64Of(text).replace(/=+$/, "") }),
  (text) => ({
    kind: "binary",
    media_type: "text/plain",
    data: Buffer.from(text.padEnd(300, "?>ü")).toString("base64url"),
  }),
  (text) => ({
    kind: "binary",
    media_type: "text/plain",
    data: base64Of(text).replaceAll(/.{76}/g, "$&\r\n"),
  }),
  (text) => ({ kind: "document-url", url: `data:text/plain;base64,${base64Of(text)}` }),
  (text) => ({ kind: "document-url", url: ` DATA:text/plain; charset=utf-8 ;BASE64,${base64Of(text)}` }),
  (text) => ({ kind: "document-url", url: `data:text/plain,${encodeURIComponent(text)}` }),
  (text) => ({ kind: "document-url", url: `data:,${text.replaceAll("-", "%2D").replaceAll("@", "%40")}` }),
  (text) => ({ kind: "document-url", url: `data:text/plain;base64,${base64Of(JSON.stringify({ text }))}` }),
];

const base64Of = (text: string) => Buffer.from(text).toString("base64");

/** Parts of a message with a text in them that stands encoded, which has a key and an address in it. */
export function encodedSecrets(): { part: object; secrets: string[] }[] {
  return encodings.map((encodeText, at) => {
    const secrets = [`sk-proj-${mix(letters, 40, 500 + at)}`, `encoded.quux${at}@example.org`];
    return { part: encodeText(`Grüße: the key is ${secrets[0]}, of ${secrets[1]}`), secrets };
  });
}
