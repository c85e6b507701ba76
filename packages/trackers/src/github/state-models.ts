import { anyRecord } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { LabelStates } from "../tracker/label-states.ts";
import { isSameState, isTerminalState, withOpenness } from "../tracker/states.ts";
import type { GitHubClient } from "./client.ts";
import type { Extra } from "./extras.ts";
import { labelNames } from "./labels.ts";
import { addedPayload, boardPayload, type IssuePayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** What the state of an issue is. */
export interface StateModel {
  /** The states of an issue, the one that counts first. More than one is a mistake. */
  statesOf(issue: IssuePayload, extra: Extra | undefined): readonly [string, ...string[]];
  /** Whether a label is a state. */
  isState(label: string): boolean;
  /** Moves an issue; each write can be repeated. */
  move(issue: IssuePayload, extra: Extra | undefined, state: string, signal: AbortSignal | undefined): Promise<void>;
  /** The labels of a new issue in a state. @throws TrackerError if there is no such state */
  labelsFor(state: string, signal: AbortSignal | undefined): Promise<readonly string[]>;
  /** Brings a new issue into a state, apart from its labels; each write can be repeated. */
  enter(issue: IssuePayload, state: string, signal: AbortSignal | undefined): Promise<void>;
  /** The states that the service knows. */
  known(signal: AbortSignal | undefined): Promise<readonly string[]>;
}

/** The model of the settings. */
export function stateModel(client: GitHubClient): StateModel {
  switch (client.settings.own.states) {
    case "labels":
      return labelModel(client);
    case "open_closed":
      return nativeModel(client);
    case "project":
      return fieldModel(client);
  }
}

/** Opens or closes an issue, so that it agrees with its state. */
async function setOpenness(
  client: GitHubClient,
  issue: IssuePayload,
  isDone: boolean,
  signal: AbortSignal | undefined,
) {
  if ((issue.state === "closed") === isDone) return;
  const body = isDone ? { state: "closed", state_reason: "completed" } : { state: "open" };
  await client.write({ method: "PATCH", body, isRepeatable: true }, String(issue.number), "", signal);
}

function nativeModel(client: GitHubClient): StateModel {
  return {
    statesOf: ({ state }) => [state],
    isState: () => false,
    move: (issue, _, state, signal) => setOpenness(client, issue, isSameState(state, "closed"), signal),
    labelsFor: async (state) => {
      if (["open", "closed"].some((each) => isSameState(each, state))) return [];
      throw noState(state, "an issue is open or closed");
    },
    enter: (issue, state, signal) => setOpenness(client, issue, isSameState(state, "closed"), signal),
    known: async () => ["open", "closed"],
  };
}

function labelModel(client: GitHubClient): StateModel {
  const { settings } = client;
  const labels = new LabelStates(settings.shared, settings.own.labelPrefix);
  return {
    statesOf: (issue) => withOpenness(settings.shared, issue.state === "closed", labels.statesOf(labelNames(issue))),
    isState: (label) => labels.stateOf(label) !== undefined,
    // The new label first: after a crash the issue has two states, never none.
    move: async (issue, _, state, signal) => {
      const id = String(issue.number);
      const target = labels.labelOf(state);
      const names = labelNames(issue);
      if (!names.some((name) => isSameState(name, target))) {
        await client.write({ method: "POST", body: { labels: [target] }, isRepeatable: true }, id, "/labels", signal);
      }
      for (const name of names.filter((each) => labels.stateOf(each) !== undefined && !isSameState(each, target))) {
        const below = `/labels/${encodeURIComponent(name)}`;
        await client.write({ method: "DELETE", isRepeatable: true, allows: [404] }, id, below, signal);
      }
      await setOpenness(client, issue, isTerminalState(settings.shared, state), signal);
    },
    labelsFor: async (state) => {
      const label = labels.labelOf(state);
      if (labels.stateOf(label) !== undefined) return [label];
      // Without a label, the state is `open`.
      if (isSameState(state, "open")) return [];
      throw noState(state, "a label is a state if the settings name it");
    },
    enter: (issue, state, signal) => setOpenness(client, issue, isTerminalState(settings.shared, state), signal),
    known: async (signal) => {
      const all = labelNames({ labels: await client.list("/labels", {}, signal) });
      return all.flatMap((name) => labels.stateOf(name) ?? []);
    },
  };
}

const moveItem = `mutation ($project: ID!, $item: ID!, $field: ID!, $option: String!) {
  updateProjectV2ItemFieldValue(input: {
    projectId: $project, itemId: $item, fieldId: $field, value: { singleSelectOptionId: $option } }) { clientMutationId } }`;

const readBoard = `query ($owner: String!, $number: Int!, $field: String!) {
  repositoryOwner(login: $owner) { ... on ProjectV2Owner { projectV2(number: $number) {
    id field(name: $field) { ... on ProjectV2SingleSelectField { id options { id name } } } } } } }`;

const addItem = `mutation ($project: ID!, $content: ID!) {
  addProjectV2ItemById(input: { projectId: $project, contentId: $content }) { item { id } } }`;

function fieldModel(client: GitHubClient): StateModel {
  const { settings } = client;
  const { board, own } = settings;
  const shown = `${board.owner}/${board.number}`;
  const read = async (signal: AbortSignal | undefined, issue?: string) => {
    const { repositoryOwner } = await client.graphql(
      readBoard,
      { ...board, field: own.field },
      boardPayload,
      signal,
      issue,
    );
    const project = repositoryOwner?.projectV2;
    const { id: field, options } = project?.field ?? {};
    if (project !== undefined && project !== null && field !== undefined && options !== undefined) {
      return { project: project.id, field, options };
    }
    const what = project
      ? `has no single-select field "${own.field}" in the project ${shown}`
      : `shows no project ${shown}`;
    const hint = "check `github.board` and `github.field`, and give the key the permission to read and write projects";
    throw new TrackerError(project ? "tracker_payload" : "tracker_auth", kind, what, { issue, hint });
  };
  const target = async (state: string, signal: AbortSignal | undefined, issue?: string) => {
    const { options, ...ids } = await read(signal, issue);
    const option = options.find(({ name }) => isSameState(name, state));
    if (option !== undefined) return { ...ids, option: option.id };
    throw noState(state, `${own.field} can be ${options.map(({ name }) => name).join(", ")}`, { issue, isField: true });
  };
  const put = async (issue: IssuePayload, item: string, state: string, signal: AbortSignal | undefined) => {
    const id = String(issue.number);
    await client.graphql(moveItem, { ...(await target(state, signal, id)), item }, anyRecord, signal, id);
    await setOpenness(client, issue, isTerminalState(settings.shared, state), signal);
  };
  return {
    statesOf: (issue, extra) =>
      withOpenness(
        settings.shared,
        issue.state === "closed",
        extra?.item?.value === undefined ? [] : [extra.item.value],
      ),
    isState: () => false,
    move: async (issue, extra, state, signal) => {
      const id = String(issue.number);
      if (extra?.item === undefined) {
        throw new TrackerError(
          "tracker_payload",
          kind,
          `cannot move the issue "${id}": it is not in the project ${shown}`,
          {
            issue: id,
            hint: "add it to the project; a workflow of the project can add every new issue",
          },
        );
      }
      await put(issue, extra.item.id, state, signal);
    },
    labelsFor: async (state, signal) => {
      await target(state, signal);
      return [];
    },
    enter: async (issue, state, signal) => {
      const { project } = await read(signal);
      const variables = { project, content: issue.nodeId };
      const { addProjectV2ItemById: added } = await client.graphql(addItem, variables, addedPayload, signal);
      await put(issue, added.item.id, state, signal);
    },
    known: async (signal) => (await read(signal)).options.map(({ name }) => name),
  };
}

function noState(
  state: string,
  states: string,
  { issue, isField = false }: { issue?: string | undefined; isField?: boolean } = {},
): TrackerError {
  return new TrackerError("tracker_payload", kind, `has no state ${JSON.stringify(state)}: ${states}`, {
    issue,
    hint: `correct the states of the workflow${isField ? ", or add the option to the field" : ""}`,
  });
}
