import type { WorkIssue } from "@cuebook/tools";

type Data = Readonly<Record<string, unknown>>;

/** The issue that a run began with, from its events. */
export function storedIssue(issue: Data): WorkIssue {
  const { priority, parent, comments } = issue;
  const identifier = textOf(issue, "identifier");
  return {
    identifier: identifier === "" ? textOf(issue, "id") : identifier,
    title: textOf(issue, "title"),
    state: textOf(issue, "state"),
    description: textOf(issue, "description"),
    priority: typeof priority === "number" && Number.isInteger(priority) ? priority : null,
    issueType: textOf(issue, "issue_type"),
    assignee: textOf(issue, "assignee"),
    url: textOf(issue, "url"),
    createdAt: textOf(issue, "created_at"),
    updatedAt: textOf(issue, "updated_at"),
    labels: Array.isArray(issue.labels) ? issue.labels.filter((label) => typeof label === "string") : [],
    parent: isData(parent) ? textOf(parent, "identifier") : null,
    blockers: dataIn(issue.blockers).map((each) => ({
      identifier: textOf(each, "identifier"),
      state: textOf(each, "state"),
    })),
    comments: Array.isArray(comments)
      ? dataIn(comments).map((each) => ({
          author: textOf(each, "author"),
          createdAt: textOf(each, "created_at"),
          body: textOf(each, "body"),
        }))
      : null,
  };
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function dataIn(value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}

function textOf(data: Data, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}
