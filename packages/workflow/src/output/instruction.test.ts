import { describe, expect, it } from "vitest";
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

/** What is told before the section that every role has. */
function told(schema: Extract<Returns, { schema: unknown }>["schema"]): string {
  const text = instruction({ format: "frontmatter", discriminant: "$status", schema });
  return text.split("### If you need")[0]?.trimEnd() ?? "";
}

function fields(schema: Extract<Returns, { schema: unknown }>["schema"]): string[] {
  return (told(schema).split("Fields:\n\n")[1] ?? "").split("\n");
}

describe("the instruction as a whole", () => {
  it("tells each form with its fields, and nothing else", () => {
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

      Start your last message with front matter: a line \`---\`, the fields as YAML, a line \`---\`. Below it write the body as Markdown.
      Nothing stands before the first \`---\`, and no code fence around it. Put texts with special characters in double quotes.
      Choose the one form below that is true of your work, and write only the fields of that form.

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

      - \`$status\` (required): always "approved"
      - \`score\` (required): a whole number, at least 1, at most 5 — How sure you are
      - \`files\` (optional: leave it out where there is nothing to tell): a list of mappings
        - \`path\` (required): text
        - \`risk\` (optional: leave it out where there is nothing to tell): one of "low", "high"

      ### no

      \`\`\`
      ---
      $status: "no"
      ---

      (the body)
      \`\`\`

      Fields:

      - \`$status\` (required): always "no"

      ### If you need a person's answer

      Only if you cannot go on without a person, reply with this in place of the above. You go on from here once there is an answer.

      \`\`\`
      ---
      $status: $SUSPEND
      reason: <text>
      ---

      (the body)
      \`\`\`

      Fields:

      - \`$status\` (required): always "$SUSPEND"
      - \`reason\` (required): text, not blank — What you need from the person: the question, or what is in your way."
    `);
  });

  it("is empty where any text will do", () => {
    expect(instruction({ format: "text" })).toBe("");
  });

  it("shows JSON for roles that hand back JSON", () => {
    expect(instruction(verdict)).toMatchInlineSnapshot(`
      "## How to reply

      Reply with one JSON object and nothing else: no text before or after it, and no code fence.
      Choose the one form below that is true of your work, and write only the fields of that form.

      ### complete

      \`\`\`
      {
        "status": "complete",
        "note": <text>
      }
      \`\`\`

      Fields:

      - \`status\` (required): always "complete"
      - \`note\` (optional: leave it out where there is nothing to tell): text

      ### blocked

      \`\`\`
      {
        "status": "blocked",
        "note": <text>
      }
      \`\`\`

      Fields:

      - \`status\` (required): always "blocked"
      - \`note\` (optional: leave it out where there is nothing to tell): text

      ### If you need a person's answer

      Only if you cannot go on without a person, reply with this in place of the above. You go on from here once there is an answer.

      \`\`\`
      {
        "status": "$SUSPEND",
        "reason": <text>
      }
      \`\`\`

      Fields:

      - \`status\` (required): always "$SUSPEND"
      - \`reason\` (required): text, not blank — What you need from the person: the question, or what is in your way."
    `);
  });

  it("shows examples that fit, once the holes are filled", () => {
    const example = instruction(review).split("```")[1] ?? "";
    expect(readOutput(example.replaceAll(/<text>/g, "x"), review)).toMatchObject({
      ok: true,
      status: "approved",
      repairs: [],
    });
  });
});

describe("the instruction on a field", () => {
  it("tells of every field its kind, whether it must be there, its choices, limits and description", () => {
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
      "- `title` (required): text, not empty, at most 80 characters — One line, no full stop.",
      "- `score` (optional: leave it out where there is nothing to tell): a whole number, at least 1, at most 5",
      '- `level` (required): one of "low", "high" — How urgent',
      "- `due` (optional: leave it out where there is nothing to tell): text or null, in the format date",
      "- `files` (optional: leave it out where there is nothing to tell): a list of text, at least 1 items",
      "  - each: text, not blank — A path",
      "- `plain` (optional: leave it out where there is nothing to tell): a list of whole numbers",
      "- `open` (optional: leave it out where there is nothing to tell): any value",
    ]);
  });

  it("shows what references lead to, and stops where they lead into themselves", () => {
    const text = told({
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
    expect(text).toContain("- `first` (required): a mapping — Where it begins");
    expect(text).toContain("  - `name` (required): text — Its name");
    expect(text).toContain("  - `next` (optional: leave it out where there is nothing to tell): a mapping — A place");
  });

  it("is bounded where references multiply", () => {
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
    expect(told({ type: "object", properties: { a: { $ref: "#/$defs/d0" } }, $defs }).length).toBeLessThan(1_000_000);
  });

  it("takes names of fields for names, also those that are keywords elsewhere", () => {
    expect(
      fields({
        properties: { of: { type: "object", properties: { const: { type: "string" }, allOf: { type: "integer" } } } },
      }),
    ).toEqual([
      "- `of` (optional: leave it out where there is nothing to tell): a mapping",
      "  - `const` (optional: leave it out where there is nothing to tell): text",
      "  - `allOf` (optional: leave it out where there is nothing to tell): a whole number",
    ]);
  });

  it("tells the forms of a field that may have several", () => {
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
      "- `maybe` (required): a mapping or null",
      "  - `x` (optional: leave it out where there is nothing to tell): text",
      "- `either` (required): a mapping",
      "  - form 1 of 2:",
      '    - `kind` (required): always "a"',
      "  - form 2 of 2:",
      '    - `kind` (required): always "b"',
      "    - `n` (required): a whole number",
    ]);
  });

  it("tells the fields of forms that have the same status, and of what the whole is put together from", () => {
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
      "- `note` (required): text",
      '- `$status` (required): always "done"',
      "- form 1 of 2:",
      "  - `url` (required): text",
      "- form 2 of 2:",
      "  - `path` (required): text",
    ]);
  });

  it("tells each arm by itself where the statuses are listed beside them too", () => {
    const text = told({
      properties: { $status: { enum: ["a", "b"] } },
      required: ["$status"],
      oneOf: [
        { properties: { $status: { const: "a" }, x: { type: "string" } }, required: ["x"] },
        { properties: { $status: { const: "b" } } },
      ],
    });
    expect(text.split("### b")[0]).toContain("- `x` (required): text");
    expect(text.split("### b")[1]).not.toContain("`x`");
  });

  it("tells what stands beside the arms with each of them, in the arm's words where it has some", () => {
    const text = told({
      properties: { note: { type: "string", description: "Anything", artifact: true } },
      oneOf: [
        { properties: { $status: { const: "a" }, note: { description: "Why" } }, required: ["$status", "note"] },
        { description: "The other way.", properties: { $status: { const: "b" } }, required: ["$status"] },
      ],
    });
    expect(text).toContain("- `note` (required): text — Why");
    expect(text).toContain("### b\n\nThe other way.");
    expect(text).toContain("- `note` (optional: leave it out where there is nothing to tell): text — Anything");
  });
});
