// A thread in which every string is an attack: whatever is shown, loaded or followed must stay text.

/** Each sets `document.title` or asks the canary for something if it is ever taken for more than text. */
export function hostileStrings(canary: string): string[] {
  const hit = `fetch('${canary}/script')`;
  const steal = `document.title='pwned';${hit}`;
  return [
    `<script>${steal}</script>`,
    `<img src="${canary}/img" onerror="${steal}">`,
    `<svg/onload="${steal}">`,
    `<iframe src="${canary}/frame" srcdoc="<script>${steal}</script>"></iframe>`,
    `<a href="javascript:${steal}">click</a><base href="${canary}/">`,
    `<style>@import '${canary}/css';*{background:url(${canary}/bg)}</style>`,
    `<link rel=stylesheet href="${canary}/link"><meta http-equiv=refresh content="0;url=${canary}/meta">`,
    `<math><mtext></table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${steal}&gt;">`,
    `" autofocus onfocus="${steal}" x="`,
    `'-${steal}-'`,
    "{{constructor.constructor('document.title=1')()}}",
    `![pixel](${canary}/markdown) [link](javascript:${steal}) <${canary}/auto>`,
    `[ref]: ${canary}/ref\n\n![x][ref] [y][ref]`,
    `[x](data:text/html;base64,PHNjcmlwdD5kb2N1bWVudC50aXRsZT0xPC9zY3JpcHQ+)`,
    `\`\`\`html\n<script>${steal}</script>\n\`\`\``,
    `| a |\n|---|\n| <img src=${canary}/cell onerror=${steal}> |`,
    `javascript:${steal}`,
    `data:text/html,<script>${steal}</script>`,
    `${canary}/plain.png`,
    "file:///etc/passwd",
    "//127.0.0.1/protocol-relative.png",
    "__proto__",
    "constructor",
    "../../../../etc/passwd",
    "\u202Egnp.exe\u202C\u0000\u0007\uFEFF",
    "image/svg+xml\"><script>document.title='pwned'</script>",
    "text/html",
    "image/png;base64,x\" onerror=\"document.title='pwned'",
  ];
}

const svg = (canary: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="document.title='pwned'"><script>document.title='pwned'</script><image href="${canary}/svg" width="8" height="8"/></svg>`;

/** One turn pair for every string, in which that string stands wherever a string can stand. */
export function hostileThread(canary: string): object {
  const strings = hostileStrings(canary);
  return {
    version: strings[0],
    thread_id: strings[1],
    title: strings.join(" "),
    created_at: strings[2],
    updated_at: strings[3],
    metadata: Object.fromEntries(strings.map((text) => [text, { [text]: text }])),
    [strings[4] ?? ""]: strings[5],
    agents: Object.fromEntries(
      strings.map((text) => [
        text,
        {
          agent_id: text,
          agent_name: text,
          model_name: text,
          provider_name: text,
          created_at: text,
          [text]: text,
        },
      ]),
    ),
    relationships: {
      links: strings.map((text) => ({ thread_id: text, relation: text, metadata: { [text]: text } })),
    },
    turns: strings.flatMap((text) => turnsOf(text, canary)),
  };
}

function turnsOf(text: string, canary: string): object[] {
  const base64 = Buffer.from(svg(canary)).toString("base64");
  const media = (kind: string) => ({ kind, url: text, data: base64, media_type: text, identifier: text });
  const drawn = { kind: "binary", data: base64, media_type: "image/svg+xml", identifier: text };
  const remote = { kind: "image-url", url: `${canary}/url.png`, identifier: text };
  const call = { tool_name: text, tool_call_id: text };
  return [
    {
      turn_type: "user",
      submitted_at: text,
      client_metadata: { [text]: text },
      parts: [
        {
          part_kind: "user-prompt",
          content: [text, media("image-url"), media("binary"), drawn, remote, { [text]: text }],
        },
      ],
    },
    {
      turn_type: "agent",
      agent_id: text,
      started_at: text,
      completed_at: text,
      completion_status: "interrupted",
      interruption: { reason: text, interrupted_at: text },
      total_usage: { [text]: 1, input_tokens: 2 },
      messages: [
        {
          message_type: "response",
          timestamp: text,
          model_name: text,
          provider_name: text,
          provider_response_id: text,
          finish_reason: text,
          usage: { [text]: 1 },
          parts: [
            { part_kind: "text", content: text, id: text },
            { part_kind: "thinking", content: text, signature: text, provider_name: text },
            {
              part_kind: "tool-call",
              ...call,
              args: { [text]: text, inner: JSON.stringify({ [text]: text }) },
            },
            { part_kind: `custom:${text}`, content: text },
            { part_kind: text, content: { [text]: text } },
            { part_kind: "file", content: { ...drawn, media_type: text } },
          ],
        },
        {
          message_type: "request",
          timestamp: text,
          parts: [
            {
              part_kind: "tool-return",
              ...call,
              status: text,
              content_ref: { uri: text, hash: text, media_type: text, size_bytes: 1 },
              metadata: { preview: text, [text]: text },
            },
            { part_kind: "retry-prompt", content: text, tool_name: text },
          ],
        },
        {
          message_type: "system",
          timestamp: text,
          event_type: text,
          event_data: { [text]: text },
          source_agent: text,
        },
        {
          message_type: "system",
          event_type: "data-tp-thread_spawn",
          event_data: { spawned_thread_id: text },
          target_agents: [text],
        },
        { message_type: "system", event_type: "stream.interrupted", event_data: { partial_content: text } },
      ],
    },
  ];
}
