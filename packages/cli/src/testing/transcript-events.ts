import { TRANSCRIPT_VERSION, type TranscriptBody, type TranscriptEvent } from "@cuebook/run";

/** What an agent did in a turn, with everything that a transcript can contain. Its texts are hostile. */
export const deeds: readonly TranscriptBody[] = [
  { type: "status", status: "requesting" },
  { type: "retry", attempt: 2, attempts: 10, delayMs: 4000, reason: "overloaded (529)" },
  { type: "reasoning", text: "The test is wrong.\nOr is it?\n" },
  { type: "text", text: "I look at the `files`.\n```\nrm -rf /\n````\n@everyone <img src=x>\u001b[2J" },
  { type: "plan", entries: [{ text: "Look", status: "in_progress" }] },
  { type: "tool_started", item: "1", name: "Read", kind: "read", summary: "src/a.js", input: '{"path":"src/a.js"}' },
  { type: "tool_finished", item: "1", outcome: "completed", output: lines(8), durationMs: 30 },
  { type: "tool_started", item: "2", name: "Bash", kind: "execute", summary: "npm test </summary> `x`" },
  { type: "permission_asked", item: "2", permission: 3, message: "Run: npm test" },
  { type: "permission_decided", item: "2", permission: 3, isAllowed: true, by: "ann" },
  { type: "tool_output", item: "2", text: "running\r\n" },
  { type: "tool_output", item: "2", text: "\u001b]0;owned\u0007FAIL" },
  { type: "tool_finished", item: "2", outcome: "failed", exitCode: 1, durationMs: 3200 },
  { type: "tool_started", item: "3", name: "Edit", kind: "edit", summary: "src/a.js" },
  { type: "file_changed", item: "3", path: "src/a.js", change: "modified", diff: "@@ -1 +1 @@\n-one\n+two\n" },
  { type: "tool_finished", item: "3", outcome: "completed" },
  { type: "tool_started", item: "4", name: "Bash", kind: "execute", summary: "curl example.org" },
  { type: "permission_decided", item: "4", isAllowed: false, by: "rule", message: "no network" },
  { type: "tool_finished", item: "4", outcome: "denied" },
  { type: "tool_finished", item: "never started", outcome: "completed", output: "late" },
  { type: "file_changed", path: "b.md", change: "created" },
  { type: "permission_asked", permission: 4, message: "Write b.md" },
  { type: "tool_started", item: "5", name: "Bash", kind: "execute", summary: "sleep 60" },
  {
    type: "plan",
    entries: [
      { text: "Look", status: "completed" },
      { text: "Fix", status: "pending" },
    ],
  },
  { type: "usage", usage: { inputTokens: 1200, outputTokens: 300, cacheReadTokens: 0, costUsd: 0.02 } },
  { type: "raw", name: "mystery", text: "{}" },
  { type: "raw", name: "mystery", text: "{}" },
  { type: "raw", name: "other\u001b[1m", text: "{}" },
  { type: "notice", text: "The context was compacted." },
  { type: "text", text: { object: "0".repeat(64), bytes: 40_000, start: "A long story.\nIts second line." } },
];

/** The events of a turn of a run. @param first the number of the first one */
export function transcriptOf(
  run: string,
  first = 1,
  place = { step: 1, try: 1, turn: 1 },
  bodies: readonly TranscriptBody[] = deeds,
): TranscriptEvent[] {
  const at = "2026-01-02T03:04:05.000Z";
  return bodies.map((body, index) => ({ v: TRANSCRIPT_VERSION, run, seq: first + index, at, ...place, ...body }));
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");
}
