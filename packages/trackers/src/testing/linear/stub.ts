import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { isRecord } from "@cuebook/settings/values";
import { buildSchema, execute, type GraphQLError, parse, validate } from "graphql";
import { answerWith, type Fault, type Loopback, loopback, type Received, type Reply } from "../loopback.ts";
import { complexityOf } from "./complexity.ts";
import {
  type StubIssue,
  type StubLabel,
  type StubProject,
  type StubRelation,
  type StubState,
  type StubTeam,
  type StubUser,
  timeOf,
  uuid,
  workflow,
} from "./data.ts";
import { failure, resolvers } from "./resolvers.ts";

const schema = buildSchema(readFileSync(new URL("schema.graphql", import.meta.url), "utf8"));

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * A Linear with the teams ENG and OPS and the project `Checkout` on loopback. It executes queries by its schema: `wrong` has what
 * the schema does not allow.
 */
export class LinearStub implements AsyncDisposable {
  readonly teams: StubTeam[] = [
    { id: uuid(1, 1), key: "ENG", name: "Engineering" },
    { id: uuid(1, 2), key: "OPS", name: "Operations" },
  ];
  readonly states: StubState[] = this.teams.flatMap((team, at) =>
    workflow.map(([name, type], position) => ({ id: uuid(2 + at, position), name, type, position, team })),
  );
  readonly projects: StubProject[] = [
    { id: uuid(4, 1), name: "Checkout", slugId: "1a2b3c4d5e6f", teams: this.teams.slice(0, 1) },
  ];
  readonly users: StubUser[] = ["robot", "ada", "mallory"].map((name, at) => ({
    ...{ id: uuid(5, at), name, displayName: name, email: `${name}@example.org`, app: false, guest: false },
  }));
  readonly labels: StubLabel[] = [];
  readonly issues: StubIssue[] = [];
  readonly relations: StubRelation[] = [];
  /** Ids of issues that the key may not see. */
  readonly hidden = new Set<string>();
  /** The accounts of what requests send as their authorization. */
  readonly keys = new Map([["lin_api_stub_key_of_the_robot", "robot"]]);
  /** Ids of issues that are sent in a wrong form. */
  readonly corrupt = new Set<string>();
  readonly wrong: string[] = [];
  /** What every answer has besides. */
  headers: Readonly<Record<string, string>> = {
    "x-ratelimit-requests-limit": "5000",
    "x-ratelimit-requests-remaining": "4990",
  };
  pageSize = 250;
  fault: (received: Received) => Fault | undefined = () => undefined;
  #tick = 0;
  #server: Loopback | undefined;

  static async start(): Promise<LinearStub> {
    const stub = new LinearStub();
    stub.#server = await loopback((received, response) => stub.#serve(received, response));
    return stub;
  }

  get endpoint(): string {
    return `${this.#server?.address ?? ""}/graphql`;
  }

  get received(): readonly Received[] {
    return this.#server?.received ?? [];
  }

  tick(): number {
    return ++this.#tick;
  }

  team(key: string): StubTeam {
    return present(
      this.teams.find((each) => each.key === key),
      key,
    );
  }

  state(name: string, key = "ENG"): StubState {
    return present(
      this.states.find((each) => each.name === name && each.team.key === key),
      name,
    );
  }

  /** An issue by its title. */
  issue(title: string): StubIssue {
    return present(
      this.issues.find((each) => each.title === title),
      title,
    );
  }

  add({ team = this.team("ENG"), ...given }: Partial<StubIssue> = {}): StubIssue {
    const number = this.issues.length + 1;
    const at = timeOf(this.tick());
    const issue: StubIssue = {
      ...{ id: uuid(9, number), number, title: `Issue ${number}`, description: null, priority: 0, team },
      ...{ state: this.state("Open", team.key), project: this.projects[0] ?? null, assignee: null, parent: null },
      ...{ labels: [], createdAt: at, updatedAt: at, archivedAt: null, trashed: null, comments: [], history: [] },
      ...given,
    };
    this.issues.push(issue);
    return issue;
  }

  label(name: string): StubLabel {
    const known = this.labels.find((each) => each.name === name);
    if (known !== undefined) return known;
    const label = { id: uuid(7, this.labels.length + 1), name, team: null };
    this.labels.push(label);
    return label;
  }

  block(issue: StubIssue, relatedIssue: StubIssue, type = "blocks"): void {
    this.relations.push({ id: uuid(8, this.relations.length + 1), type, issue, relatedIssue });
  }

  move(issue: StubIssue, state: StubState): void {
    if (issue.state === state) return;
    issue.history.push({ id: uuid(6, this.tick()), fromStateId: issue.state.id, toStateId: state.id });
    issue.state = state;
    issue.updatedAt = timeOf(this.tick());
  }

  /** The id of something new, as the client chose it. */
  newId(given: unknown, all: readonly { readonly id: string }[]): string {
    if (given === undefined || given === null) return uuid(3, 1000 + this.tick());
    if (!version4.test(String(given))) throw failure("id must be a UUID v4", "invalid input", "INPUT_ERROR");
    if (all.some(({ id }) => id === given)) throw failure("Entity already exists", "invalid input", "INPUT_ERROR");
    return String(given);
  }

  create(input: Readonly<Record<string, unknown>>): StubIssue {
    const id = this.newId(input.id, this.issues);
    const team = present(
      this.teams.find((each) => each.id === input.teamId),
      "team",
    );
    const labels = Array.isArray(input.labelIds) ? input.labelIds : [];
    return this.add({
      ...{ id, team, title: String(input.title), description: String(input.description ?? "") },
      state: present(
        this.states.find((each) => each.id === input.stateId && each.team === team),
        "state",
      ),
      project: this.projects.find((each) => each.id === input.projectId) ?? null,
      labels: labels.map((each) =>
        present(
          this.labels.find((label) => label.id === each),
          "label",
        ),
      ),
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
  }

  async #serve(received: Received, response: ServerResponse): Promise<void> {
    const fault = this.fault(received);
    const reply = typeof fault === "object" ? fault : await this.#answer(received);
    const headers = { ...this.headers, ...reply.headers };
    answerWith(response, typeof fault === "string" ? fault : { ...reply, headers });
  }

  async #answer({ url, headers, body }: Received): Promise<Reply> {
    if (url.pathname !== "/graphql") return { status: 404, data: {} };
    const me = this.keys.get(headers.authorization ?? "");
    if (me === undefined)
      return refusal(
        401,
        failure("Authentication required, not authenticated", "authentication error", "AUTHENTICATION_ERROR"),
      );
    const { query = "", variables = {} } = isRecord(body) ? body : {};
    const document = parse(String(query));
    const given = isRecord(variables) ? variables : {};
    const mistakes = validate(schema, document);
    this.wrong.push(...mistakes.map(({ message }) => message));
    const cost = complexityOf(document, given);
    if (cost > 10_000) this.wrong.push(`a query costs ${cost} points, more than 10000`);
    const [mistake] = mistakes;
    if (mistake !== undefined) return refusal(400, mistake);
    const result = await execute({ schema, document, rootValue: resolvers(this, me), variableValues: given });
    const { data = null, errors } = result;
    // A failure of the stub itself is a mistake of a test.
    for (const { message, originalError } of errors ?? [])
      if (originalError !== undefined && originalError.constructor.name !== "GraphQLError") this.wrong.push(message);
    const sent: unknown = JSON.parse(JSON.stringify(data));
    if (this.corrupt.size > 0) this.#spoil(sent);
    const shown = errors?.map(({ message, path, extensions }) => ({ message, path, extensions }));
    return { status: 200, data: { data: sent, ...(shown === undefined ? {} : { errors: shown }) } };
  }

  #spoil(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.#spoil(each);
    if (!isRecord(value)) return;
    for (const each of Object.values(value)) this.#spoil(each);
    if ("title" in value && this.corrupt.has(String(value.id))) Object.assign(value, { title: 3 });
  }
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`the stub has no ${name}`);
  return value;
}

function refusal(status: number, { message, extensions }: GraphQLError): Reply {
  return { status, data: { errors: [{ message, extensions }] } };
}
