import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { redactorFor, redactText, redactWhole } from "./redactors.ts";

const key = `sk-${"a1B2".repeat(10)}`;
const idOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);
const marked = (kind: string, text: string) => `[redacted:${kind}:${idOf(text)}]`;

describe("a marker", () => {
  test("shows the kind and the beginning of the secret's SHA-256", () => {
    expect(redactText("to ada@example.org!")).toBe(`to ${marked("email", "ada@example.org")}!`);
  });

  test("is the same for the same secret, as whatever it is found", () => {
    const redactor = redactorFor({ patterns: ["a1B2"] });
    const [alone, named] = [
      redactor.text(`it is ${key}`, "/a"),
      redactor.text(`{"authorization":"${key}"}`, "/b"),
    ];
    expect(alone).toBe(`it is ${marked("api-key", key)}`);
    expect(named).toBe(`{"authorization":"${marked("api-key", key)}"}`);
    expect(redactor.secrets).toEqual([
      {
        id: idOf(key),
        kind: "api-key",
        text: key,
        isCut: false,
        count: 2,
        pointers: ["/a", "/b"],
        isKept: false,
      },
    ]);
  });

  test("is another one for another secret", () => {
    const text = redactText("ada@example.org bob@example.org");
    expect(text).toBe(`${marked("email", "ada@example.org")} ${marked("email", "bob@example.org")}`);
  });
});

test("a long secret is listed with its beginning", () => {
  const redactor = redactorFor({ kinds: [], patterns: ["x+"] });
  redactor.text("x".repeat(5000), "");
  expect(redactor.secrets).toEqual([expect.objectContaining({ text: "x".repeat(200), isCut: true })]);
});

const withoutNames = (homes: string[], text: string) => redactText(text, { kinds: ["home-folder"], homes });

describe("home folders of this machine", () => {
  test.each([
    ["/srv/people/ada", "see /srv/people/NAME/x", "ada"],
    ["/srv/people/ada", "file:///srv/people/NAME", "ada"],
    ["/srv/people/ada", "%2Fsrv%2Fpeople%2FNAME%2Fx", "ada"],
    ["/srv/people/ada", "projects/-srv-people-NAME-x/log", "ada"],
    ["/srv/people/ada", String.raw`\\srv\\people\\NAME\\x`, "ada"],
    ["D:\\people\\Ada L", "D:/people/NAME/x", "Ada L"],
    ["D:\\people\\ada", String.raw`d:\people\NAME`, "ADA"],
    ["/root", "cd /NAME && ls /NAME/x.", "root"],
  ])("%s is known in %s", (home, form, last) => {
    expect(withoutNames([home], form.replaceAll("NAME", last))).toBe(
      form.replaceAll("NAME", marked("home-folder", last)),
    );
  });

  test.each([
    ["/root", "the root, a /rootfs, /root-user, x/root and /root.txt"],
    ["/srv/people/ada", "ada at /srv/people and /srv/people/adam, /srv/people/ada-b"],
    ["/", "a / b // c"],
    ["", "nothing"],
  ])("%s is no other path: %s", (home, text) => {
    expect(withoutNames([home], text)).toBe(text);
  });

  test("a name with other letters is found however the file writes them", async () => {
    const source = String.raw`{"turns":[],"a":"/srv/ad\u00e9/x","b":"/srv/adé/x","c":"{\"d\":\"/srv/ad\\u00e9\"}"}`;
    const { text } = await redactWhole(source, { kinds: ["home-folder"], homes: ["/srv/adé"] });
    expect(text.split(marked("home-folder", "adé"))).toHaveLength(4);
  });
});

test("what is found in a text does not depend on what else stands in it", () => {
  for (const text of ["a@-b.example", "Set-Cookie2: sid=12345678", "x://ada:s3cretpw@ y"])
    expect(redactText(`${text}\n${key}`)).toBe(`${redactText(text)}\n${marked("api-key", key)}`);
});

test("texts of people come without their neighbours: a path keeps its folders, an address its host", () => {
  expect(redactText("https://ada:s3cretpw@example.org/x")).toBe(
    `https://ada:${marked("api-key", "s3cretpw")}@example.org/x`,
  );
  expect(redactText("/home/ada/x")).toBe(`/home/${marked("home-folder", "ada")}/x`);
});

test("an image stays whole, and a key in front of it goes", () => {
  const image = `data:image/png;base64,${"AIzaiVBORw0KGgo".repeat(1000)}`;
  expect(redactText(image)).toBe(image);
  expect(redactText(`${key} ${image}`)).toBe(`${marked("api-key", key)} ${image}`);
});

test("lines of JSON are redacted string by string", () => {
  const text = `{"a":"x\\n${key}"}\n{"note":"hunter two","token":"hunter-two-hunter"}\n`;
  expect(redactText(text)).toBe(
    `{"a":"x\\n${marked("api-key", key)}"}\n{"note":"hunter two","token":"${marked("api-key", "hunter-two-hunter")}"}\n`,
  );
});

test("JSON under the name of a secret goes as a whole", () => {
  const inner = JSON.stringify({ kty: "EC", d: "x y" });
  expect(redactText(JSON.stringify({ private_key: inner }))).toBe(
    `{"private_key":"${marked("api-key", inner)}"}`,
  );
});

describe("the value of a header", () => {
  const token = "abcdefghijklmnop";
  const digest = 'username="ada", realm="x", nonce="dcd98b7102dd", response="6629fae49393"';
  const aws =
    "Credential=AKIDEXAMPLE/20250120/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=fe5f80f77d5f";

  test.each([
    ["Authorization", "Token ", "9944b09199c62bcf9418ad846dd0e4bb"],
    ["authorization", "Bearer ", token],
    ["Proxy-Authorization", "Basic ", "YWRhOnNlY3JldA=="],
    ["Authorization", "ApiKey ", token],
    ["Authorization", "Api-Key ", token],
    ["Authorization", "Digest ", digest],
    ["Authorization", "AWS4-HMAC-SHA256 ", aws],
    ["Authorization", " Bearer  ", token],
    ["Authorization", "", `Custom ${token}1`],
    ["Cookie", "", "session=abcdef; theme=dark"],
    ["Set-Cookie", "", "session=abcdef; Path=/; HttpOnly"],
  ])("%s: %s… is a secret as a whole, behind the word of its scheme", (name, scheme, secret) => {
    const written = (value: string) => ({
      headers: { [name]: scheme + value },
      lists: { [name]: [scheme + value, { x: 1 }, [scheme + value]] },
      pairs: [
        { name, value: scheme + value },
        { key: name, type: "text", value: scheme + value },
      ],
    });
    const redacted = JSON.parse(redactText(JSON.stringify(written(secret)))) as unknown;
    expect(redacted).toEqual(written(marked("bearer-token", secret)));
  });

  test.each([
    `Authorization: Digest ${digest}`,
    `-H "Authorization: AWS4-HMAC-SHA256 ${aws}"`,
    JSON.stringify(`Authorization: Digest ${digest}`).slice(1, -1),
  ])("is found in a text: %s", (text) => {
    expect(redactText(text)).not.toMatch(/6629fae49393|fe5f80f77d5f|AKID/);
    expect(redactText(text)).toMatch(/(?:Digest|SHA256) \[redacted:bearer-token:.{8}\]"?$/);
  });

  test("is none beside a name that stands elsewhere", () => {
    const text = JSON.stringify([
      { name: "x-api-key", note: token, deep: { value: token } },
      { value: token, values: [token] },
      { name: "color", value: token },
      { token: { list: [token] } },
    ]);
    expect(redactText(text)).toBe(text);
  });
});

test("a password is a secret with all of its words", () => {
  const secret = "correct horse battery staple";
  for (const name of ["password", "db_passwd", "passphrase"])
    expect(redactText(JSON.stringify({ [name]: secret }))).toBe(
      JSON.stringify({ [name]: marked("api-key", secret) }),
    );
});

test.each([
  ["to 'X'", "o'brien@example.com"],
  ["f'X'", "ada@example.com"],
  [String.raw`\n'X'`, "ada@example.com"],
  ["x='X'", "ada@example.com"],
  ["联系X", "ada@example.jp"],
  ["to X", "山田@example.jp"],
  ["X", `${"a".repeat(200)}@example.com`],
])("of %s, all of an address goes and nothing else", (form, address) => {
  expect(redactText(form.replace("X", address))).toBe(form.replace("X", marked("email", address)));
});

test("a name of two words goes from a path as a whole, and a word behind a path stays", () => {
  expect(redactText("C:/Users/Ada Lovelace/x")).toBe(`C:/Users/${marked("home-folder", "Ada Lovelace")}/x`);
  expect(redactText("C:/Users/ada src/x")).toBe(`C:/Users/${marked("home-folder", "ada")} src/x`);
});
