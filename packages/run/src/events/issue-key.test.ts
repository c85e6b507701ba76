import { expect, test } from "vitest";
import { IssueKeys, isSameIssue, issueKey } from "./issue-key.ts";

const old = { tracker: "github", source: "api acme/shop", issue: "1" };
const known = { ...old, uid: "api 1001" };
const renamed = { ...known, source: "api acme/store", issue: "7" };

test("the key of an issue stays when its repository gets another name, if its own id is known", () => {
  expect(issueKey(renamed)).toBe(issueKey(known));
  expect(issueKey(old)).toBe('["github","api acme/shop","1"]');
  expect(issueKey({ ...known, uid: "api 5001" })).not.toBe(issueKey(known));
  expect(issueKey({ ...known, tracker: "gitlab" })).not.toBe(issueKey(known));
});

test("runs that know only the name of an issue belong to those that know its id", () => {
  const keys = new IssueKeys([renamed, known, old]);
  expect(keys.of(old)).toBe(issueKey(renamed));
  expect(keys.of({ ...old, issue: "2" })).toBe('["github","api acme/shop","2"]');
});

test("two ids of a tracker are two issues, and an unknown one may be any", () => {
  expect([
    isSameIssue(known, renamed),
    isSameIssue(known, { ...old, uid: undefined }),
    isSameIssue(known, { uid: "api 5001" }),
  ]).toEqual([true, true, false]);
});
