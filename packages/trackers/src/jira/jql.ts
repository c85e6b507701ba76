import { type IssueQuery, plainWords } from "../tracker/search.ts";
import type { JiraSettings } from "./settings.ts";

/** A value in a query. */
function quoted(value: string): string {
  return JSON.stringify(value);
}

function oneOf(values: readonly string[]): string {
  return `(${values.map(quoted).join(", ")})`;
}

/** The query for the issues that are worked on. */
export function candidateQuery({ project, own, shared }: JiraSettings): string {
  const { activeStates, terminalStates, queryFilter } = shared;
  const conditions = [
    `project = ${quoted(project)}`,
    activeStates.length > 0 ? `status IN ${oneOf(activeStates)}` : `status NOT IN ${oneOf(terminalStates)}`,
    ...own.requiredLabels.map((label) => `labels = ${quoted(label)}`),
    ...(own.issueTypes.length > 0 ? [`issuetype IN ${oneOf(own.issueTypes)}`] : []),
    ...(queryFilter === undefined ? [] : [`(${queryFilter})`]),
  ];
  return `${conditions.join(" AND ")} ORDER BY created ASC, key ASC`;
}

/** The query for the issues that may fit a search, the newest first. Words have letters and digits only, and may continue. */
export function wordsQuery({ project }: JiraSettings, query: IssueQuery): string {
  const words = plainWords(query).map((word) => quoted(`${word}*`));
  const conditions = [
    `project = ${quoted(project)}`,
    ...words.map((word) => `(summary ~ ${word} OR description ~ ${word})`),
  ];
  return `${conditions.join(" AND ")} ORDER BY created DESC, key DESC`;
}

/** The query for the issues that the account of the key has created. */
export function ownQuery({ project }: JiraSettings): string {
  return `project = ${quoted(project)} AND creator = currentUser() ORDER BY created DESC, key DESC`;
}

/** The query for all issues of the project, the newest key first. */
export function newestQuery({ project }: JiraSettings): string {
  return `project = ${quoted(project)} ORDER BY key DESC`;
}
