import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkData, issueContract } from "@cuebook/workflow";
import { afterAll, describe, expect, test } from "vitest";
import { readIssueFile } from "./issue-file.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-issues-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown, id = "APP-1") {
  const path = join(folder, "issues.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, undefined, 1));
  const { issue, diagnostics } = readIssueFile(path, id, "issues.json");
  return {
    issue,
    findings: diagnostics.map((each) => `${each.severity} ${each.line}:${each.column} ${each.message}`),
    diagnostics,
  };
}

const least = { id: "1", identifier: "APP-1", title: "Broken", state: "open" };

describe("an issue", () => {
  test("has every field, even those that are missing in the file", () => {
    expect(read([least])).toMatchObject({
      findings: [],
      issue: {
        ...least,
        description: "",
        priority: null,
        branch_name: "",
        url: "",
        assignee: "",
        issue_type: "",
        created_at: "",
        updated_at: "",
        labels: [],
        parent: null,
        comments: null,
        blockers: [],
        blocked_by: [],
      },
    });
  });

  test("is found by its id or its identifier, a number or a text", () => {
    expect(read([{ ...least, id: 7 }], "7").issue?.identifier).toBe("APP-1");
    expect(read([{ ...least, id: 7 }], "APP-1").issue?.id).toBe("7");
  });

  test("has lower-case labels and an integer priority; null counts as absent", () => {
    const { issue, findings } = read([
      { ...least, labels: ["Bug", "UI"], priority: 2, description: null, comments: [] },
    ]);
    expect(issue).toMatchObject({ labels: ["bug", "ui"], priority: 2, description: "", comments: [] });
    expect(findings).toEqual([]);
  });

  test("has the contents of the file: parent, comments, blockers", () => {
    const whole = {
      ...least,
      parent: { id: "9", identifier: "APP-9" },
      comments: [{ id: "c", author: "ada", body: "hm", created_at: "2026-01-01T00:00:00Z" }],
      blocked_by: [{ id: "2", identifier: "APP-2", state: "open" }],
    };
    const { issue } = read([whole]);
    expect(issue).toMatchObject({ ...whole, blockers: whole.blocked_by });
    expect(checkData(issueContract, issue)).toEqual([]);
  });

  test("may have its blockers under either name, but not two different lists", () => {
    const blockers = [{ id: "2", identifier: "APP-2", state: "open" }];
    expect(read([{ ...least, blockers }]).issue).toMatchObject({ blockers, blocked_by: blockers });
    expect(read([{ ...least, blockers, blocked_by: blockers }]).findings).toEqual([]);
    expect(read([{ ...least, blockers, blocked_by: [] }]).findings).toEqual([
      'error 14:17 "blockers" and "blocked_by" are names for the same list, and differ here',
    ]);
  });

  test("shows a blocker in the same file with its current state", () => {
    const other = { ...least, id: 2, identifier: "APP-2", state: "done" };
    const away = { id: "9", identifier: "APP-9", state: "open" };
    const blocked_by = [{ id: "2", state: "open" }, { identifier: "APP-2" }, away, { id: "" }];
    const now = { id: "2", identifier: "APP-2", state: "done" };
    expect(read([{ ...least, blocked_by }, other]).issue?.blockers).toEqual([
      now,
      now,
      away,
      { id: "", identifier: "", state: "" },
    ]);
  });

  test("loses a priority that is not an integer, with a warning", () => {
    const { issue, findings } = read([{ ...least, priority: "high" }]);
    expect(issue?.priority).toBeNull();
    expect(findings).toEqual(['warning 7:15 "priority" must be an integer or null; found "high", read as null']);
  });

  test("is reported to have unknown fields, except those that start with x-", () => {
    const { diagnostics } = read([{ ...least, lables: [], "x-note": 1 }]);
    expect(diagnostics).toMatchObject([
      { code: "issue_unknown_field", line: 7, suggestion: { text: 'did you mean "labels"?' } },
    ]);
  });

  test("with mistakes gets all findings at once", () => {
    const { issue, findings } = read([
      { id: "1", identifier: "APP-1", title: " ", labels: ["a", 1], comments: [3], parent: [] },
    ]);
    expect(issue).toBeUndefined();
    expect(findings).toEqual([
      'error 5:12 the issue has no "title": id, identifier, title and state are required',
      'error 2:2 the issue has no "state": id, identifier, title and state are required',
      'error 8:4 "labels[1]" must be a string; found 1',
      'error 13:13 "parent" must be an object with id and identifier, or null; found a list',
      'error 11:4 "comments[0]" must be an object with id, author, body, created_at; found 3',
    ]);
  });
});

describe("an issue file", () => {
  test("without the requested issue lists its issues and suggests the most similar one", () => {
    const { diagnostics } = read([least, { ...least, id: "2", identifier: "APP-2" }], "APP2");
    expect(diagnostics).toMatchObject([
      {
        code: "issue_not_found",
        message: 'there is no issue "APP2": the file has APP-1, APP-2',
        suggestion: { text: 'did you mean "APP-2"?' },
      },
    ]);
  });

  test.each([
    ["[]", 'error 1:1 there is no issue "APP-1": the file has no issues'],
    ['{"issues": []}', "error 1:1 an issue file is a JSON array of issues; found an object"],
    ["[1]", "error 1:2 an issue is a JSON object; found 1"],
    ["[{]", 'error 1:3 not JSON: expected a key in double quotes or "}", found "]"'],
  ])("that is invalid is reported: %s", (text, finding) => {
    expect(read(text).findings).toContain(finding);
  });

  test("with a duplicate identifier is refused", () => {
    expect(read([least, { ...least, id: "2" }]).findings).toEqual([
      'error 8:2 "APP-1" is also the name of another issue in this file',
    ]);
  });

  test("may have thousands of issues", () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...least, id: String(at), identifier: `APP-${at}` }));
    expect(read(many, "APP-4999").issue?.id).toBe("4999");
    expect(read(many, "nothing").findings[0]).toMatch(/APP-19 and 4980 more$/);
  });
});
