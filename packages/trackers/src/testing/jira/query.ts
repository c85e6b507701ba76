import type { StubIssue } from "./data.ts";

/** The search's answer to a query that it refuses. */
export class QueryRefused extends Error {}

/** The few forms of conditions that Cuebook and tests send. */
const condition =
  /^(?<open>\()?(?<field>project|status|labels|issuetype|creator) (?<operator>=|IN|NOT IN) (?<value>currentUser\(\)|\((?:"(?:[^"\\]|\\.)*"(?:, )?)+\)|"(?:[^"\\]|\\.)*"|'[^']*')(?<close>\))?(?: AND |$)/;

/** The beginning of a word in the title or the description. */
const textCondition = /^\(summary ~ "([\p{L}\p{M}\p{N}]+)\*" OR description ~ "\1\*"\)(?: AND |$)/u;

function hasWord({ title, description }: StubIssue, start: string): boolean {
  const words = `${title} ${JSON.stringify(description)}`.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some((word) => word.startsWith(start.toLowerCase()));
}

/** The issues that a query finds, in its order. @throws QueryRefused as Jira refuses a query with one unknown name */
export function evaluate(
  jql: string,
  issues: readonly StubIssue[],
  { account, states }: { readonly account: string; readonly states: readonly string[] },
): StubIssue[] {
  const [, where = "", field = "", direction = ""] =
    /^(.*) ORDER BY (created|key) (ASC|DESC)(?:, key \w+)?$/.exec(jql) ?? [];
  if (where === "") throw new QueryRefused(`Error in the JQL Query: ${jql}`);
  let found = [...issues];
  for (let rest = where; rest !== ""; ) {
    const word = textCondition.exec(rest);
    if (word !== null) {
      found = found.filter((issue) => hasWord(issue, word[1] ?? ""));
      rest = rest.slice(word[0].length);
      continue;
    }
    const match = condition.exec(rest);
    if (match === null) throw new QueryRefused(`Error in the JQL Query: Expecting operator but got ${rest}`);
    found = found.filter(matcher(match.groups ?? {}, account, states));
    rest = rest.slice(match[0].length);
  }
  const order = (issue: StubIssue) => (field === "created" ? issue.id : Number(issue.key.split("-")[1]));
  return found.sort((a, b) => (direction === "ASC" ? order(a) - order(b) : order(b) - order(a)));
}

function matcher(
  { field = "", operator = "", value = "" }: Readonly<Record<string, string | undefined>>,
  account: string,
  states: readonly string[],
): (issue: StubIssue) => boolean {
  if (value === "currentUser()") return ({ creator }) => creator === account;
  const texts = [...value.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g)].map(([text]) =>
    (text.startsWith("'") ? text.slice(1, -1) : String(JSON.parse(text))).toLowerCase(),
  );
  if (field === "status") {
    const unknown = texts.find((text) => !states.some((state) => state.toLowerCase() === text));
    if (unknown !== undefined) throw new QueryRefused(`The value '${unknown}' does not exist for the field 'status'.`);
  }
  const valuesOf = (issue: StubIssue): readonly string[] => {
    if (field === "project") return [issue.key.split("-")[0] ?? ""];
    if (field === "status") return [issue.indexedState ?? issue.state];
    return field === "labels" ? issue.labels : [issue.type];
  };
  return (issue) => {
    const isOne = valuesOf(issue).some((each) => texts.includes(each.toLowerCase()));
    return operator === "NOT IN" ? !isOne : isOne;
  };
}
