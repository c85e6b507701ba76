import { describe, expect, it } from "vitest";
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
  it.each([
    ["one with several exits", review],
    ["one with a single exit, which has no status else", single],
  ])("may be %s", (_name, returns) => {
    const text = "---\n$status: $SUSPEND\nreason: Which branch?\n---\n\nThere are two.";
    expect(readOutput(text, returns)).toEqual({
      ok: true,
      status: "$SUSPEND",
      value: { $status: "$SUSPEND", reason: "Which branch?" },
      body: "There are two.",
      repairs: [],
    });
  });

  it("asks in JSON under the discriminant of its own schema", () => {
    expect(readOutput('{"verdict": "$SUSPEND", "reason": "No access."}', verdict)).toEqual({
      ok: true,
      status: "$SUSPEND",
      value: { verdict: "$SUSPEND", reason: "No access." },
      body: "",
      repairs: [],
    });
    expect(readOutput('{"$status": "$SUSPEND", "reason": "No access."}', plain)).toMatchObject({ status: "$SUSPEND" });
    expect(complaints('{"$status": "$SUSPEND", "reason": "No access."}', verdict)).toEqual([
      "The field `verdict` is missing. Add `verdict: go`, or another of go, stop, whichever is true.",
    ]);
  });

  it("is understood when the front matter had to be found", () => {
    const text =
      "\ufeffI am stuck.\r\n\r\n```yaml\r\n---\r\nreason: 'Key: which one?'\r\n$status: $SUSPEND\r\n---\r\n```\r\n";
    expect(readOutput(text, review)).toMatchObject({
      status: "$SUSPEND",
      value: { reason: "Key: which one?" },
      repairs: ["byte_order_mark", "line_ends", "preamble", "code_fence"],
    });
  });

  it("keeps a reason of several lines and special characters as it is", () => {
    const text = '---\n$status: "$SUSPEND"\nreason: |\n  First: which # one?\n\n  Second.\n---\n';
    expect(readOutput(text, review)).toMatchObject({ value: { reason: "First: which # one?\n\nSecond.\n" } });
  });

  it.each([
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
        "The field `x` is not asked for with `$status: $SUSPEND`; the fields are $status, reason. Remove it, or tell it in the body.",
      ],
    ],
    [
      "$status: $SUSPND\nreason: Why?",
      [
        '`$status` is the text "$SUSPND", which is no status of this role. Did you mean $SUSPEND? The statuses are approved, rejected.',
      ],
    ],
    [
      "$status: approved\nbranch: b\nreason: Why?",
      [
        "The field `reason` is not asked for with `$status: approved`; the fields are $status, branch. Remove it, or tell it in the body.",
      ],
    ],
  ])("is told what is wrong with %j", (fields, expected) => {
    expect(complaints(`---\n${fields}\n---\n`, review)).toEqual(expected);
  });

  it("is never one that hands back any text", () => {
    const text = "---\n$status: $SUSPEND\nreason: Why?\n---";
    expect(readOutput(text, { format: "text" })).toMatchObject({ status: "_", body: text });
    expect(instruction({ format: "text" })).toBe("");
  });

  it.each([
    ["front matter", review],
    ["front matter without a status", single],
    ["JSON", verdict],
  ])("is told how, last, and the example fits: %s", (_name, returns) => {
    const [, section = ""] = instruction(returns).split("### If you need a person's answer");
    const example = section.split("```")[1] ?? "";
    const filled = example.replace("<text>", '"Which one?"');
    expect(readOutput(filled, returns)).toMatchObject({ ok: true, status: "$SUSPEND", repairs: [] });
    expect(section).not.toContain("approved");
    expect(section).not.toContain("###");
  });
});
