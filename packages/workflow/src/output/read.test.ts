import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Returns } from "../model/workflow.ts";
import { complaintText } from "./complaint.ts";
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
const branch: Returns = {
  format: "frontmatter",
  discriminant: "$status",
  schema: {
    type: "object",
    properties: { branch: { type: "string" }, files: { type: "integer" } },
    required: ["branch"],
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

const approved = "---\n$status: approved\nbranch: fix-1\nworktree: /w\n---\nLooks right.";

function complaints(text: string, returns: Returns): string[] {
  const read = readOutput(text, returns);
  return read.ok ? ["no complaint"] : read.complaints.map((complaint) => complaint.message);
}

describe("readOutput", () => {
  test("readOutput gives status, fields and body", () => {
    expect(readOutput(approved, review)).toEqual({
      ok: true,
      status: "approved",
      value: { $status: "approved", branch: "fix-1", worktree: "/w" },
      body: "Looks right.",
      repairs: [],
    });
  });

  test("readOutput gives the status _ for a role with one exit", () => {
    expect(readOutput("---\nbranch: a\n---\n", branch)).toMatchObject({
      ok: true,
      status: "_",
      value: { branch: "a" },
      body: "",
    });
    expect(readOutput(" any text ", { format: "text" })).toEqual({
      ok: true,
      status: "_",
      value: {},
      body: "any text",
      repairs: [],
    });
  });

  test.each([
    ["a byte order mark", `\ufeff${approved}`, ["byte_order_mark"], "Looks right."],
    ["carriage returns", approved.replaceAll("\n", "\r\n"), ["line_ends"], "Looks right."],
    ["text before it", `Here it is:\n\n${approved}`, ["preamble"], "Looks right."],
    ["a rule in the text before it", `Done.\n\n---\n\nHere it is:\n\n${approved}`, ["preamble"], "Looks right."],
    ["a fence around all", `\`\`\`markdown\n${approved}\n\`\`\``, ["code_fence"], "Looks right."],
    [
      "a fence around the front matter",
      `So:\n~~~yaml\n${approved.replace("---\nLooks", "---\n~~~\n\nLooks")}`,
      ["preamble", "code_fence"],
      "Looks right.",
    ],
    ["a fenced block in the body", `${approved}\n\`\`\`\nx\n\`\`\``, [], "Looks right.\n```\nx\n```"],
    ["rules in the body", `${approved}\n---\nMore.`, [], "Looks right.\n---\nMore."],
    ["blank lines before it", `\n\n${approved}`, [], "Looks right."],
    [
      "all of these at once",
      `\ufeffDone. Here:\n\n\`\`\`md\n${approved}\n\`\`\``.replaceAll("\n", "\r\n"),
      ["byte_order_mark", "line_ends", "preamble", "code_fence"],
      "Looks right.",
    ],
    [
      "a fence that closes below the fields",
      `\`\`\`\n${approved.replace("---\nL", "---\n```\nL")}`,
      ["code_fence"],
      "Looks right.",
    ],
    ["spaces after the rules", approved.replaceAll("---", "---  "), [], "Looks right."],
  ])("readOutput tolerates %s", (_name, text, repairs, body) => {
    expect(readOutput(text, review)).toMatchObject({ ok: true, status: "approved", repairs, body });
  });

  test("readOutput reads JSON that is the whole reply, fenced, or between other text", () => {
    const json = '{"status": "blocked", "note": "no access"}';
    expect(readOutput(json, verdict)).toMatchObject({ ok: true, status: "blocked", repairs: [] });
    expect(readOutput(`\`\`\`json\n${json}\n\`\`\``, verdict)).toMatchObject({ ok: true, repairs: ["code_fence"] });
    expect(readOutput(`Result: ${json} - done`, verdict)).toMatchObject({
      ok: true,
      repairs: ["preamble", "text_after"],
    });
  });

  test.each([
    [
      "",
      "The reply has no front matter. Start it with a line ---, then `$status:` with approved or rejected and the fields of that status, then a line ---, then the body. The reply is empty.",
    ],
    [
      "All done!",
      'The reply has no front matter. Start it with a line ---, then `$status:` with approved or rejected and the fields of that status, then a line ---, then the body. The reply starts with "All done!".',
    ],
    [
      "---\n$status: approved\n",
      "The front matter is not closed: add a line --- after its last field, and write the body below it.",
    ],
    [
      "---\nbranch: x\n---\n",
      "The field `$status` is missing. Add `$status: approved`, or the one of approved, rejected that matches your work.",
    ],
    [
      "---\n$status: aproved\n---\n",
      '`$status` is the text "aproved", which is not a status of this role. Did you mean approved? The statuses are approved, rejected.',
    ],
    [
      "---\n$status: toString\n---\n",
      '`$status` is the text "toString", which is not a status of this role. Use one of approved, rejected.',
    ],
    [
      "---\n$status: rejected\ncomments: a: b\n---\n",
      'Line 3 of the reply, "comments: a: b": this is not valid YAML: nested mappings are not allowed in compact mappings. Put texts with special characters in double quotes.',
    ],
    [
      "---\n- a\n---\n",
      "The front matter must have one field per line, such as `$status:` with approved or rejected and the fields of that status; it is a list.",
    ],
  ])("readOutput refuses an unusable reply with a message that says what to change: %#", (text, message) => {
    expect(complaints(text, review)).toEqual([message]);
  });

  test("readOutput reports all problems of the fields at once", () => {
    expect(
      complaints("---\n$status: approved\nbranch: 12\ncomments: no\nfiles: 1\n__proto__: x\n---\n", review),
    ).toEqual([
      "The field `worktree` is missing; it is required with `$status: approved`. Add it: text.",
      "The field `comments` belongs to rejected, not to approved; the fields are $status, branch, worktree. Remove it, or change the status.",
      "The field `files` is not expected with `$status: approved`; the fields are $status, branch, worktree. Remove it, or report it in the body.",
      "The field `__proto__` is not expected with `$status: approved`; the fields are $status, branch, worktree. Remove it, or report it in the body.",
      "The field `branch` must be text, but is the number 12. Put the value in double quotes.",
    ]);
  });

  test("each complaint has the path, the expected and the found value", () => {
    const read = readOutput("---\n$status: approved\nbranch: 12\ncomments: no\nx: 1\n---\n", review);
    const complaints = read.ok ? [] : read.complaints.map(({ path, expected, found }) => ({ path, expected, found }));
    expect(complaints).toEqual([
      { path: "worktree", expected: "text", found: "nothing" },
      { path: "comments", expected: "one of the keys $status, branch, worktree", found: 'the key "comments"' },
      { path: "x", expected: "one of the keys $status, branch, worktree", found: 'the key "x"' },
      { path: "branch", expected: "text", found: "the number 12" },
    ]);
  });

  test("readOutput checks lists of mappings without repeats", () => {
    const files: Returns = {
      format: "frontmatter",
      discriminant: "$status",
      schema: { properties: { files: { type: "array", items: { properties: { path: {} } }, uniqueItems: true } } },
    };
    expect(readOutput("---\nfiles: [{ path: a }, { path: b }]\n---\n", files)).toMatchObject({ ok: true });
    expect(complaints("---\nfiles: [{ path: a }, { path: a }]\n---\n", files)).toEqual([
      "The field `files` must be a list without repeats, but is a list.",
    ]);
  });

  test("readOutput removes carriage returns from values", () => {
    expect(readOutput("---\r\nbranch: x\r\n---\r\nDone.\r\n", branch)).toMatchObject({
      value: { branch: "x" },
      body: "Done.",
      repairs: ["line_ends"],
    });
  });

  test("readOutput reads fields marked as artifacts like any other", () => {
    const plan: Returns = {
      format: "frontmatter",
      discriminant: "$status",
      schema: { type: "object", properties: { plan: { type: "string", artifact: true } }, required: ["plan"] },
    };
    expect(readOutput("---\nplan: First this.\n---\n", plan)).toMatchObject({
      ok: true,
      value: { plan: "First this." },
    });
    expect(complaints("---\nplan: 1\n---\n", plan)).toHaveLength(1);
    expect(instruction(plan)).not.toContain("artifact");
  });

  test("readOutput reads the output of an approver like any other", () => {
    const decision: Returns = {
      format: "frontmatter",
      discriminant: "$status",
      schema: { properties: { $status: { enum: ["approved", "rejected"] } }, required: ["$status"] },
    };
    expect(readOutput("---\n$status: rejected\n---\nNot yet.", decision)).toMatchObject({
      status: "rejected",
      body: "Not yet.",
    });
  });

  test("readOutput suggests the correct name of a field", () => {
    expect(complaints("---\nbranhc: a\n---\n", branch)).toContain(
      "The field `branhc` is not expected; the fields are branch, files. Did you mean `branch`?",
    );
  });

  test("the text of complaints asks only for the reply again", () => {
    const read = readOutput("---\nfiles: 1.5\n---\n", branch);
    expect(complaintText(read.ok ? [] : read.complaints)).toBe(
      [
        "Your reply could not be used. Your work is kept, so do not repeat it. Send only the reply again, with these changes:",
        "",
        "- The field `branch` is missing; it is required. Add it: text.",
        "- The field `files` must be a whole number, but is the number 1.5.",
      ].join("\n"),
    );
  });

  test.each([
    [
      "a bomb of aliases",
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 20 }, (_, i) => `${"bcdefghijklmnopqrstuvw"[i]}: &${"bcdefghijklmnopqrstuvw"[i]} [${`*${"abcdefghijklmnopqrstuvw"[i]},`.repeat(9)}]`).join("\n")}\n---\n`,
    ],
    ["a deep nest", `---\nbranch: ${"[".repeat(3000)}\n---\n`],
    ["a huge reply", "x".repeat(5_000_000)],
    ["huge front matter", `---\nbranch: "${"x".repeat(300_000)}"\n---\n`],
    ["many rules", "---\nbranch\n".repeat(100_000)],
    ["many values", `---\nbranch: [${"1,".repeat(20_000)}]\n---\n`],
  ])("readOutput refuses %s", (_name, text) => {
    expect(readOutput(text, branch).ok).toBe(false);
  });

  test("readOutput reads every reply that follows the instruction", () => {
    const name = fc.string({ unit: "grapheme", maxLength: 20 });
    const value = fc.oneof(
      fc.record({ $status: fc.constant("approved"), branch: name, worktree: name }),
      fc.record({ $status: fc.constant("rejected"), comments: fc.string({ unit: "binary-ascii", maxLength: 200 }) }),
    );
    const body = fc.stringMatching(/^[a-z#`\n -]{0,60}$/).map((text) => text.trim());
    fc.assert(
      fc.property(value, body, (fields, text) => {
        const reply = `---\n${stringify(fields, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" })}---\n\n${text}`;
        expect(readOutput(reply, review)).toMatchObject({
          ok: true,
          status: fields.$status,
          value: fields,
          body: text,
          repairs: [],
        });
      }),
    );
  });

  test("readOutput never throws for any reply", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom("---\n", "```\n", "$status: approved\n", "&a *a\n", "? ", "{", "- "),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
        for (const returns of [review, branch, verdict]) readOutput(pieces.join(""), returns);
      }),
    );
  });
});
