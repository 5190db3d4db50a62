const base64 = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ";

/** Texts that look like secrets to a hasty reader. */
export const noSecrets: readonly string[] = [
  // Hashes, ids and versions.
  "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  "sha512-svtcdpS8CgJyqAjEQIXdb3OjhFVVYjzGAPO8WGCmRbrml64SPw/jJD4GoE98aR7r25A0XcgrK3F02yw9R/vhQw==",
  "call_abc123DEF456ghi789JKL012",
  "toolu_01A09q90qw90lq917835lq9",
  "pyd_ai_4f8b1c2d3e4f5a6b7c8d9e0f1a2b3c4d",
  "chatcmpl-9abcDEF123456789ghiJKL",
  "msg_01XFDUDYJgAACzvnptvVoYEL",
  "v18.2.0-rc.1+build.5",
  "lodash@4.17.21 react@19.0.0-next.3 @types/node@24.1.0",
  // Words.
  "the task-force and a risk-averse desk-bound-and-very-patient-person",
  "sk-circle-fade-dot-and-some-more-words",
  "max_tokens=4096, token_count: 1234567890123, input_tokens 12",
  "token = getToken2(request)",
  "password: string; secret?: string",
  "const password = process.env.DB_PASSWORD1;",
  "api_key=$API_KEY api_key=${API_KEY} api_key=<your-api-key> api_key=YOUR_API_KEY api_key=****************",
  "api_key=config.services.openai.key2",
  'token: "string.$1.delim"',
  "authorization: request.headers.authorization",
  "Bearer authentication and basic authentication are schemes",
  "the bearer of this letter",
  "basic understanding of certificates",
  "a cookie: they are small files",
  "key concepts: tokens, secrets and passwords",
  "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----",
  "-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END CERTIFICATE-----",
  "look for -----BEGIN PRIVATE KEY----- in it",
  // What looks like an address or a home folder.
  "git@github.com:owner/repository.git",
  "icon@2x.png and chunk@main.js",
  "@app.route('/x') def f(): pass",
  "a @ b, x@y, user@localhost",
  "https://example.org/home/news and src/home/index.ts",
  "import Page from '/home/page.tsx'",
  "GET https://api.example.org/users/42/posts",
  "/Users/Shared/x /Users/Public/x C:\\Users\\Default\\x C:\\Users\\All Users\\x",
  "/home/$USER/x /home/<name>/x /home/${name}/x /home/*/x",
  "the users/groups table and a home/away match",
  "https://example.org:8080/path",
  "http://${USER}:${PASSWORD}@example.org",
  // Images.
  `data:image/png;base64,${base64.repeat(200)}`,
  base64.repeat(200),
];

/** Objects whose keys look like names of secrets. */
export const noNamedSecrets: readonly object[] = [
  { max_tokens: 4096, token_count: 12, input_tokens: 5 },
  { token: 123456789012, password: null, secret: true },
  { api_key: "OPENAI_API_KEY", secret: "${SECRET}", password: "<password>", token: "short" },
  { next_token: "abcdefgh12345678", stop_token: "abcdefgh12345678" },
  { signature: "EqQBCgIYAhIM1gbcDa9GJwZA2b3hGgxBdjrkzLoky3dl1pkiMOYds" },
  { primary_key: "customer_id2", cache_key: "abcdefgh12345678", key: "abcdefgh12345678" },
  { password: "Enter your password", passphrase: "<your passphrase>", passwd: "is required here" },
  { password: "*** *** ***", DB_PASSWORD: "${DB PASSWORD}", secret: "of the whole family", token: "of love" },
  { authorization: "The user has to be an admin", cookie: "A small file for browsers" },
  { authorization: "Bearer ${TOKEN}", "Proxy-Authorization": "Basic <credentials>", Cookie: "" },
  { name: "x-api-key", value: "YOUR_API_KEY" },
  { tokens: ["abcdefgh12345678"], keyboard: "abcdefgh12345678" },
];
