import { describe, expect, test } from "vitest";
import type { Returns } from "../model/workflow.ts";
import { instruction } from "./instruction.ts";
import { readOutput } from "./read.ts";

const review: Returns = {
  format: "frontmatter",
  discriminant: "$status",
  schema: {
    oneOf: [
      {
        properties: { $status: { const: "approved" }, branch: { type: "string" }, worktree: { type: "string" } },
        required: ["$status", "branch", "worktree"],
      },
      {
        properties: { $status: { const: "rejected" }, comments: { type: "string" } },
        required: ["$status", "comments"],
      },
    ],
  },
};
const verdict: Returns = {
  format: "json",
  discriminant: "status",
  schema: {
    type: "object",
    properties: { status: { enum: ["complete", "blocked"] }, note: { type: "string" } },
    required: ["status"],
  },
};

/** The instruction without the section that every role has. */
function instructionOf(schema: Extract<Returns, { schema: unknown }>["schema"]): string {
  const text = instruction({ format: "frontmatter", discriminant: "$status", schema });
  return text.split("### $SUSPEND")[0]?.trimEnd() ?? "";
}

function fields(schema: Extract<Returns, { schema: unknown }>["schema"]): string[] {
  return (instructionOf(schema).split("Fields:\n\n")[1] ?? "").split("\n");
}

describe("the instruction as a whole", () => {
  test("the instruction has each form with its fields, and nothing else", () => {
    const returns: Returns = {
      format: "frontmatter",
      discriminant: "$status",
      schema: {
        oneOf: [
          {
            description: "The change is sound.",
            properties: {
              $status: { const: "approved" },
              score: { type: "integer", minimum: 1, maximum: 5, description: "How sure you are" },
              files: {
                type: "array",
                items: {
                  type: "object",
                  properties: { path: { type: "string" }, risk: { enum: ["low", "high"] } },
                  required: ["path"],
                },
              },
            },
            required: ["$status", "score"],
          },
          { properties: { $status: { const: "no" } }, required: ["$status"] },
        ],
      },
    };
    expect(instruction(returns)).toMatchInlineSnapshot(`
      "## How to reply

      Start your last message with front matter: a line \`---\`, the fields as YAML, a line \`---\`. Write the body below it as Markdown.
      Write nothing before the first \`---\`, and no code fence around it. Put texts with special characters in double quotes.
      Choose the form that fits your work. Write only its fields, and omit an optional one with nothing to report.

      ### approved

      The change is sound.

      \`\`\`
      ---
      $status: approved
      score: <a whole number>
      files:
        - path: <text>
          risk: <"low" or "high">
      ---

      (the body)
      \`\`\`

      Fields:

      - \`$status\`: always "approved"
      - \`score\`: a whole number, at least 1, at most 5 — How sure you are
      - \`files\` (optional): a list of mappings
        - \`path\`: text
        - \`risk\` (optional): one of "low", "high"

      ### no

      \`\`\`
      ---
      $status: "no"
      ---

      (the body)
      \`\`\`

      Fields:

      - \`$status\`: always "no"

      ### $SUSPEND

      Only if you cannot continue without a person: \`reason\` is the question, or the obstacle. You continue here with the answer.

      \`\`\`
      ---
      $status: $SUSPEND
      reason: <text>
      ---

      (the body)
      \`\`\`"
    `);
  });

  test("the instruction is empty if any text is allowed", () => {
    expect(instruction({ format: "text" })).toBe("");
  });

  test("the instruction shows JSON for roles that return JSON", () => {
    expect(instruction(verdict)).toMatchInlineSnapshot(`
      "## How to reply

      Reply with one JSON object alone: no text around it, no code fence.
      Choose the form that fits your work. Write only its fields, and omit an optional one with nothing to report.

      ### "status": "complete"

      - \`note\` (optional): text

      ### "status": "blocked"

      - \`note\` (optional): text

      ### "status": "$SUSPEND"

      Only if you cannot continue without a person: \`reason\` is the question, or the obstacle. You continue here with the answer.

      - \`reason\`: text"
    `);
  });

  test("the examples of the instruction fit after their placeholders are filled", () => {
    const example = instruction(review).split("```")[1] ?? "";
    expect(readOutput(example.replaceAll(/<text>/g, "x"), review)).toMatchObject({
      ok: true,
      status: "approved",
      repairs: [],
    });
  });
});

describe("the instruction on a field", () => {
  test("the instruction lists the type, choices, limits and description of each field, and whether it is required", () => {
    expect(
      fields({
        type: "object",
        properties: {
          title: { type: "string", description: "One line,\n  no full stop.", minLength: 1, maxLength: 80 },
          score: { type: "integer", minimum: 1, maximum: 5 },
          level: { enum: ["low", "high"], description: "How urgent" },
          due: { type: ["string", "null"], format: "date" },
          files: { type: "array", items: { type: "string", pattern: "\\S", description: "A path" }, minItems: 1 },
          plain: { type: "array", items: { type: "integer" } },
          open: {},
        },
        required: ["title", "level"],
      }),
    ).toEqual([
      "- `title`: text, not blank, at most 80 characters — One line, no full stop.",
      "- `score` (optional): a whole number, at least 1, at most 5",
      '- `level`: one of "low", "high" — How urgent',
      "- `due` (optional): text or null, in the format date",
      "- `files` (optional): a list of text, at least 1 items",
      "  - each: text, not blank — A path",
      "- `plain` (optional): a list of whole numbers",
      "- `open` (optional): any value",
    ]);
  });

  test("the instruction resolves references, and stops at recursive ones", () => {
    const text = instructionOf({
      type: "object",
      properties: { first: { $ref: "#/$defs/node", description: "Where it begins" } },
      required: ["first"],
      $defs: {
        node: {
          type: "object",
          description: "A place",
          properties: { name: { $ref: "#/$defs/name" }, next: { $ref: "#/$defs/node" } },
          required: ["name"],
        },
        name: { type: "string", description: "Its name" },
      },
    });
    expect(text).toContain("first:\n  name: <text>\n  next: <a mapping>\n");
    expect(text).toContain("- `first`: a mapping — Where it begins");
    expect(text).toContain("  - `name`: text — Its name");
    expect(text).toContain("  - `next` (optional): a mapping — A place");
  });

  test("the length of the instruction is bounded if references multiply", () => {
    const doubled = (next: string) => ({
      type: "object",
      properties: { a: { $ref: `#/$defs/${next}` }, b: { $ref: `#/$defs/${next}` } },
    });
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        index === 39 ? { type: "string" } : doubled(`d${index + 1}`),
      ]),
    );
    expect(instructionOf({ type: "object", properties: { a: { $ref: "#/$defs/d0" } }, $defs }).length).toBeLessThan(
      1_000_000,
    );
  });

  test("a field can have the name of a keyword", () => {
    expect(
      fields({
        properties: { of: { type: "object", properties: { const: { type: "string" }, allOf: { type: "integer" } } } },
      }),
    ).toEqual([
      "- `of` (optional): a mapping",
      "  - `const` (optional): text",
      "  - `allOf` (optional): a whole number",
    ]);
  });

  test("the instruction lists the forms of a field with several", () => {
    expect(
      fields({
        properties: {
          maybe: { anyOf: [{ type: "object", properties: { x: { type: "string" } } }, { type: "null" }] },
          either: {
            oneOf: [
              { type: "object", properties: { kind: { const: "a" } }, required: ["kind"] },
              { type: "object", properties: { kind: { const: "b" }, n: { type: "integer" } }, required: ["kind", "n"] },
            ],
          },
        },
        required: ["maybe", "either"],
      }),
    ).toEqual([
      "- `maybe`: a mapping or null",
      "  - `x` (optional): text",
      "- `either`: a mapping",
      "  - form 1 of 2:",
      '    - `kind`: always "a"',
      "  - form 2 of 2:",
      '    - `kind`: always "b"',
      "    - `n`: a whole number",
    ]);
  });

  test("the instruction lists the fields of forms with the same status, and those of composed schemas", () => {
    expect(
      fields({
        properties: { $status: { const: "done" } },
        required: ["$status"],
        allOf: [{ properties: { note: { type: "string" } }, required: ["note"] }],
        oneOf: [
          { properties: { url: { type: "string" } }, required: ["url"] },
          { properties: { path: { type: "string" } }, required: ["path"] },
        ],
      }),
    ).toEqual([
      "- `note`: text",
      '- `$status`: always "done"',
      "- form 1 of 2:",
      "  - `url`: text",
      "- form 2 of 2:",
      "  - `path`: text",
    ]);
  });

  test("the instruction shows each arm separately if the statuses are also listed beside them", () => {
    const text = instructionOf({
      properties: { $status: { enum: ["a", "b"] } },
      required: ["$status"],
      oneOf: [
        { properties: { $status: { const: "a" }, x: { type: "string" } }, required: ["x"] },
        { properties: { $status: { const: "b" } } },
      ],
    });
    expect(text.split("### b")[0]).toContain("- `x`: text");
    expect(text.split("### b")[1]).not.toContain("`x`");
  });

  test("the instruction merges fields beside the arms into each arm, with the arm's description", () => {
    const text = instructionOf({
      properties: { note: { type: "string", description: "Anything", artifact: true } },
      oneOf: [
        { properties: { $status: { const: "a" }, note: { description: "Why" } }, required: ["$status", "note"] },
        { description: "The other way.", properties: { $status: { const: "b" } }, required: ["$status"] },
      ],
    });
    expect(text).toContain("- `note`: text — Why");
    expect(text).toContain("### b\n\nThe other way.");
    expect(text).toContain("- `note` (optional): text — Anything");
  });
});
