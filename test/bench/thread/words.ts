// What the generated texts are made of. The meaning does not matter; the mix of lengths, quotes, line breaks and scripts does.

export const words =
  `a about after again agent all already also always an and another answer any are as asked at back be because been before being below
  between both branch build but by cache call can case change check chunk clear code column commit config context could count current
  data default depends does done down each early either else empty end entry error even every exactly example expected fails false
  field file files find first fix folder follows for found from full function get given goes good had handle has have header here how
  if import in index input inside instead into is issue it its just keep keys known large last later leaves left less like limit line
  list load local logic long look loop made make many matches may means memory message might missing mode model module more most much
  must name need never new next no not note nothing now null number object of off old on once one only open option or order other
  otherwise our out output over page parse part passes path place plain point points problem query question range read reader ready
  reason request response rest result return right row rows rule run same schema second see seems sends set should show simple since
  size small so some source start state step still string such sure table take test tests than that the their them then there these
  they this three through time timeout to token tool total true try turn two type under until up update use user uses value values
  version very want was way we well were what when where whether which while why will with within without work would write wrong you`.split(
    /\s+/,
  );

export const foreignSentences = [
  "请把这个函数拆成两个：一个负责读取文件，另一个只做校验。",
  "測試在第三次重試之後通過了，但是日誌裡仍然有警告。",
  "この関数は空の配列を渡すと例外を投げます。先に長さを確認してください。",
  "キャッシュが古いままなので、再起動してからもう一度お試しください。",
  "이 파일은 너무 커서 한 번에 읽을 수 없습니다. 나누어 처리합시다.",
  "Die Prüfung schlägt fehl, weil das Feld „größe“ fehlt.",
  "Le résultat a déjà été mis en cache ; rien n’a été relu.",
  "Проверьте, пожалуйста, что индекс строится до первого запроса.",
];

export const emoji = ["✅", "⚠️", "🚀", "🔍", "🧪", "📁", "👩‍💻", "🤔"];

export const codeBlocks = [
  'export function readAll(path: string): string[] {\n  const text = readFileSync(path, "utf8");\n  return text.split(/\\r?\\n/).filter((line) => line !== "");\n}\n',
  'def load(path: str) -> dict:\n\t"""Reads one file; an empty one gives nothing."""\n\twith open(path, encoding="utf-8") as source:\n\t\ttext = source.read()\n\treturn json.loads(text) if text else {}\n',
  "SELECT c.id, c.title, COUNT(m.id) AS messages\nFROM chats c LEFT JOIN messages m ON m.chat_id = c.id\nWHERE c.title LIKE '%report \"final\"%'\nGROUP BY c.id ORDER BY messages DESC;\n",
  '{\n  "name": "example",\n  "scripts": { "test": "vitest run", "build": "vite build" },\n  "files": ["dist\\\\index.js"]\n}\n',
  'for file in "$@"; do\n  printf \'%s\\n\' "checking $file"\n  grep -nE \'^\\s*(TODO|FIXME)\\b\' "$file" || true\ndone\n',
  "func Sum(values []float64) (total float64) {\n\tfor _, value := range values {\n\t\ttotal += value\n\t}\n\treturn total\n}\n",
];

export const logLines = [
  "INFO  server: listening on 127.0.0.1:8080",
  'WARN  parser: unexpected token "," at line 41, column 17 (C:\\work\\input.json)',
  "\u001b[32m✓\u001b[39m reads an empty file \u001b[2m(4 ms)\u001b[22m",
  "    at processTicksAndRejections (node:internal/process/task_queues:105:5)",
  "DEBUG cache: 1,024 entries, 97.3 % hits, 12 evicted",
  "ERROR request 7f3a failed: connect ETIMEDOUT 10.0.0.12:443",
];

export const tools = [
  "read_file",
  "search_code",
  "run_command",
  "query_table",
  "fetch_page",
  "edit_file",
  "list_folder",
];

export const agents = [
  { id: "coordinator", name: "Coordinator", model: "gpt-4o", provider: "openai" },
  { id: "coder", name: "Coder", model: "claude-sonnet-4-5", provider: "anthropic" },
  { id: "researcher", name: "Researcher", model: "gemini-2.5-pro", provider: "google" },
  { id: "reviewer", name: "Reviewer", model: "claude-sonnet-4-5", provider: "anthropic" },
] as const;
