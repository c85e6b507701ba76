import { describe, expect, test } from "vitest";
import type { Returns } from "../model/workflow.ts";
import { instruction } from "./instruction.ts";
import { readOutput } from "./read.ts";

const review: Returns = {
  format: "frontmatter",
  discriminant: "$status",
  schema: {
    oneOf: [
      { properties: { $status: { const: "approved" }, branch: { type: "string" } }, required: ["$status", "branch"] },
      { properties: { $status: { const: "rejected" } }, required: ["$status"] },
    ],
  },
};
const single: Returns = {
  format: "frontmatter",
  discriminant: "$status",
  schema: { type: "object", properties: { branch: { type: "string" } }, required: ["branch"] },
};
const verdict: Returns = {
  format: "json",
  discriminant: "verdict",
  schema: { type: "object", properties: { verdict: { enum: ["go", "stop"] } }, required: ["verdict"] },
};
const plain: Returns = {
  format: "json",
  discriminant: "$status",
  schema: { type: "object", properties: { note: { type: "string" } } },
};

function complaints(text: string, returns: Returns): string[] {
  const read = readOutput(text, returns);
  return read.ok ? [`no complaint: ${read.status}`] : read.complaints.map((complaint) => complaint.message);
}

describe("a role that asks a person", () => {
  test.each([
    ["one with several exits", review],
    ["one with a single exit, which has no status else", single],
  ])("a role can ask a person: %s", (_name, returns) => {
    const text = "---\n$status: $SUSPEND\nreason: Which branch?\n---\n\nThere are two.";
    expect(readOutput(text, returns)).toEqual({
      ok: true,
      status: "$SUSPEND",
      value: { $status: "$SUSPEND", reason: "Which branch?" },
      body: "There are two.",
      repairs: [],
    });
  });

  test("a role with JSON asks a person in the discriminant of its schema", () => {
    expect(readOutput('{"verdict": "$SUSPEND", "reason": "No access."}', verdict)).toEqual({
      ok: true,
      status: "$SUSPEND",
      value: { verdict: "$SUSPEND", reason: "No access." },
      body: "",
      repairs: [],
    });
    expect(readOutput('{"$status": "$SUSPEND", "reason": "No access."}', plain)).toMatchObject({ status: "$SUSPEND" });
    expect(complaints('{"$status": "$SUSPEND", "reason": "No access."}', verdict)).toEqual([
      "The field `verdict` is missing. Add `verdict: go`, or the one of go, stop that matches your work.",
    ]);
  });

  test("a question is read if the front matter needed repairs", () => {
    const text =
      "\ufeffI am stuck.\r\n\r\n```yaml\r\n---\r\nreason: 'Key: which one?'\r\n$status: $SUSPEND\r\n---\r\n```\r\n";
    expect(readOutput(text, review)).toMatchObject({
      status: "$SUSPEND",
      value: { reason: "Key: which one?" },
      repairs: ["byte_order_mark", "line_ends", "preamble", "code_fence"],
    });
  });

  test("a reason with several lines and special characters is kept", () => {
    const text = '---\n$status: "$SUSPEND"\nreason: |\n  First: which # one?\n\n  Second.\n---\n';
    expect(readOutput(text, review)).toMatchObject({ value: { reason: "First: which # one?\n\nSecond.\n" } });
  });

  test.each([
    ["$status: $SUSPEND", ["The field `reason` is missing; it is required with `$status: $SUSPEND`. Add it: text."]],
    ['$status: $SUSPEND\nreason: "  "', ['The field `reason` must be text that is not blank, but is the text "  ".']],
    [
      "$status: $SUSPEND\nreason: 12",
      ["The field `reason` must be text, but is the number 12. Put the value in double quotes."],
    ],
    [
      "$status: $SUSPEND\nreason: Why?\nbranch: b\nx: 1",
      [
        "The field `branch` belongs to approved, not to $SUSPEND; the fields are $status, reason. Remove it, or change the status.",
        "The field `x` is not expected with `$status: $SUSPEND`; the fields are $status, reason. Remove it, or report it in the body.",
      ],
    ],
    [
      "$status: $SUSPND\nreason: Why?",
      [
        '`$status` is the text "$SUSPND", which is not a status of this role. Did you mean $SUSPEND? The statuses are approved, rejected.',
      ],
    ],
    [
      "$status: approved\nbranch: b\nreason: Why?",
      [
        "The field `reason` is not expected with `$status: approved`; the fields are $status, branch. Remove it, or report it in the body.",
      ],
    ],
  ])("a wrong question is reported: %j", (fields, expected) => {
    expect(complaints(`---\n${fields}\n---\n`, review)).toEqual(expected);
  });

  test("a role that returns any text cannot ask a person", () => {
    const text = "---\n$status: $SUSPEND\nreason: Why?\n---";
    expect(readOutput(text, { format: "text" })).toMatchObject({ status: "_", body: text });
    expect(instruction({ format: "text" })).toBe("");
  });

  test.each([
    ["front matter", review],
    ["front matter without a status", single],
  ])("the instruction ends with how to ask a person, and its example fits: %s", (_name, returns) => {
    const [, section = ""] = instruction(returns).split("### $SUSPEND");
    const example = section.split("```")[1] ?? "";
    const filled = example.replace("<text>", '"Which one?"');
    expect(readOutput(filled, returns)).toMatchObject({ ok: true, status: "$SUSPEND", repairs: [] });
    expect(section).not.toContain("approved");
    expect(section).not.toContain("###");
  });

  test("the instruction for JSON ends with the status and the field that ask a person", () => {
    const [, section = ""] = instruction(verdict).split('### "verdict": "$SUSPEND"');
    expect(section).toMatch(/^\n\nOnly if you cannot continue without a person: .*\n\n- `reason`: text$/);
    const reply = '{ "verdict": "$SUSPEND", "reason": "Which one?" }';
    expect(readOutput(reply, verdict)).toMatchObject({ ok: true, status: "$SUSPEND", repairs: [] });
  });
});
