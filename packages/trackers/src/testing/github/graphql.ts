import { isRecord } from "@cuebook/settings/values";
import type { StubIssue } from "./data.ts";

/** The project with a single-select field. */
export interface StubBoard {
  readonly owner: string;
  readonly number: number;
  readonly field: string;
  readonly options: string[];
}

interface Issues {
  readonly issues: ReadonlyMap<number, StubIssue>;
  touch(issue: StubIssue): void;
}

const unresolved = { data: null, errors: [{ type: "NOT_FOUND", message: "Could not resolve to a node" }] };

/** Answers the queries of the tracker: by the fields that they ask for, without a schema. */
export function answerQuery(stub: Issues, board: StubBoard, login: string, body: unknown): object {
  const { query = "", variables = {} } = isRecord(body) ? body : {};
  const text = String(query);
  const given = isRecord(variables) ? variables : {};
  if (text.includes("viewer")) return { data: { viewer: { login } } };
  if (text.includes("updateProjectV2ItemFieldValue")) return moved(stub, board, given);
  if (text.includes("addProjectV2ItemById")) {
    const issue = [...stub.issues.values()].find(({ number }) => given.content === `I${number}`);
    if (issue === undefined || given.project !== "P") return unresolved;
    issue.status ??= "";
    return { data: { addProjectV2ItemById: { item: { id: `item ${issue.number}` } } } };
  }
  if (text.includes("projectV2(")) {
    const isBoard = given.owner === board.owner && given.number === board.number && given.field === board.field;
    const options = board.options.map((name) => ({ id: `option ${name}`, name }));
    const projectV2 = { id: "P", field: { id: "F", options } };
    return { data: { repositoryOwner: { projectV2: isBoard ? projectV2 : null } } };
  }
  const errors: object[] = [];
  const found = [...text.matchAll(/(i\d+): issue\(number: (\d+)\)/g)].map(([, alias = "", number = ""]) => {
    const issue = stub.issues.get(Number(number));
    if (issue === undefined)
      errors.push({ type: "NOT_FOUND", path: ["repository", alias], message: "Could not resolve" });
    return [alias, issue === undefined ? null : extraOf(issue, board)];
  });
  return { data: { repository: Object.fromEntries(found) }, ...(errors.length > 0 ? { errors } : {}) };
}

function extraOf({ number, status, branch }: StubIssue, board: StubBoard): object {
  const project = { number: board.number, owner: { login: board.owner } };
  const other = { id: "other", project: { ...project, number: 99 }, fieldValueByName: { name: "Elsewhere" } };
  const item = { id: `item ${number}`, project, fieldValueByName: status === "" ? null : { name: status } };
  return {
    linkedBranches: { nodes: branch === null ? [] : [{ ref: { name: branch } }] },
    projectItems: { nodes: status === null ? [other] : [other, item] },
  };
}

function moved(stub: Issues, board: StubBoard, given: Readonly<Record<string, unknown>>): object {
  const issue = [...stub.issues.values()].find(({ number }) => given.item === `item ${number}`);
  const option = board.options.find((name) => given.option === `option ${name}`);
  if (issue === undefined || option === undefined || given.project !== "P" || given.field !== "F") {
    return unresolved;
  }
  issue.status = option;
  stub.touch(issue);
  return { data: { updateProjectV2ItemFieldValue: { clientMutationId: null } } };
}
