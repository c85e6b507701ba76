/** Assertions without a counterpart by the reason for it, with what to use. */
const groups: readonly (readonly [types: readonly string[], instead: string])[] = [
  [
    ["javascript", "python", "ruby", "webhook"],
    "tests of prompts run no code: write `matches` or `json_schema`, or test the recorded answers in a program",
  ],
  [
    [
      "llm-rubric",
      "model-graded-closedqa",
      "model-graded-factuality",
      "factuality",
      "g-eval",
      "agent-rubric",
      "search-rubric",
    ],
    "no model grades answers: write what a good answer contains or matches",
  ],
  [
    [
      "answer-relevance",
      "context-faithfulness",
      "context-recall",
      "context-relevance",
      "conversation-relevance",
      "pi",
      "select-best",
      "max-score",
      "moderation",
      "guardrails",
      "is-refusal",
      "classifier",
    ],
    "no model grades answers: write what a good answer contains or matches",
  ],
  [
    ["similar", "levenshtein", "rouge-n", "bleu", "gleu", "meteor", "perplexity", "perplexity-score"],
    "texts are not compared by similarity: write what has to be in the answer",
  ],
  [
    ["is-xml", "contains-xml", "is-html", "contains-html", "is-sql", "contains-sql"],
    "only JSON is read: write `matches` for other forms",
  ],
  [
    [
      "is-valid-function-call",
      "is-valid-openai-function-call",
      "is-valid-openai-tools-call",
      "tool-call-f1",
      "skill-used",
    ],
    "`tools` of a test file offers tools, and `calls` says which an answer has to call",
  ],
  [["word-count"], "`max_output_tokens` limits the length of an answer"],
];

/** Why an assertion is left out. */
export function withoutCounterpart(type: string): string {
  const isNegated = type.startsWith("not-");
  const plain = isNegated ? type.slice(4) : type;
  const found = groups.find(([types]) => types.includes(plain) || types.some((each) => plain.startsWith(`${each}:`)));
  if (found !== undefined) return `${type}: ${found[1]}`;
  if (/^(trajectory:|trace-)/.test(plain))
    return `${type}: tests of prompts have one turn; recorded runs are tested by \`cuebook test\``;
  if (isNegated) return `${type}: write \`not_contains\` or \`not_matches\``;
  return `${type}: no type that import knows`;
}
