import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { LabelStates } from "../tracker/label-states.ts";
import { isSameState, isTerminalState, withOpenness } from "../tracker/states.ts";
import type { GitLabClient } from "./client.ts";
import { type IssuePayload, labelPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** A change of an issue, which GitLab makes in one step. Empty: there is nothing to change. */
export interface IssueChange {
  readonly add_labels?: string;
  readonly remove_labels?: string;
  readonly state_event?: "close" | "reopen";
}

type Openable = Pick<IssuePayload, "state" | "labels">;

/** What the state of an issue is. */
export interface StateModel {
  /** The states of an issue, the one that counts first. More than one is a mistake. */
  statesOf(issue: Openable): readonly [string, ...string[]];
  /** Whether a label is a state. */
  isState(label: string): boolean;
  /** What brings an issue into a state. @throws TrackerError if there is no such state */
  changeTo(issue: Openable, state: string, signal: AbortSignal | undefined): Promise<IssueChange>;
  /** The states that the project knows. */
  known(signal: AbortSignal | undefined): Promise<readonly string[]>;
}

/** The model of the settings. */
export function stateModel(client: GitLabClient): StateModel {
  return client.settings.own.states === "labels" ? labelModel(client) : nativeModel();
}

function isClosed({ state }: Openable): boolean {
  return state === "closed";
}

function openness(issue: Openable, isDone: boolean): IssueChange {
  return isClosed(issue) === isDone ? {} : { state_event: isDone ? "close" : "reopen" };
}

function nativeModel(): StateModel {
  return {
    statesOf: (issue) => [isClosed(issue) ? "closed" : "open"],
    isState: () => false,
    changeTo: async (issue, state) => {
      if (["open", "closed"].some((each) => isSameState(each, state)))
        return openness(issue, isSameState(state, "closed"));
      throw noState(state, "an issue is open or closed");
    },
    known: async () => ["open", "closed"],
  };
}

function labelModel(client: GitLabClient): StateModel {
  const { shared, own } = client.settings;
  const labels = new LabelStates(shared, own.labelPrefix);
  return {
    statesOf: (issue) => withOpenness(shared, isClosed(issue), labels.statesOf(issue.labels)),
    isState: (label) => labels.stateOf(label) !== undefined,
    changeTo: async (issue, state, signal) => {
      const target = labels.labelOf(state);
      const hasLabel = labels.stateOf(target) !== undefined;
      if (!hasLabel && !isSameState(state, "open")) throw noState(state, "a label is a state if the settings name it");
      if (target.includes(",")) throw noState(state, "a label of GitLab has no comma");
      // Labels that differ only in case are different ones to GitLab.
      const present = issue.labels.filter((each) => hasLabel && isSameState(each, target));
      const kept = present.includes(target)
        ? target
        : (present[0] ?? (hasLabel ? await spelled(client, target, signal) : ""));
      const obsolete = issue.labels.filter((each) => labels.stateOf(each) !== undefined && each !== kept);
      return {
        ...(hasLabel && present.length === 0 ? { add_labels: kept } : {}),
        ...(obsolete.length === 0 ? {} : { remove_labels: obsolete.join(",") }),
        ...openness(issue, isTerminalState(shared, state)),
      };
    },
    known: async (signal) => (await labelNames(client, {}, signal)).flatMap((name) => labels.stateOf(name) ?? []),
  };
}

/** A label as the project spells it; in the given spelling if it does not exist yet. */
async function spelled(client: GitLabClient, label: string, signal: AbortSignal | undefined): Promise<string> {
  const names = await labelNames(client, { search: label }, signal);
  return names.includes(label) ? label : (names.find((each) => isSameState(each, label)) ?? label);
}

/** The labels of the project and of its groups. */
export async function labelNames(
  client: GitLabClient,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const list = await client.list("/labels", query, signal);
  return list.map((each) => readReply(kind, labelPayload, each, "a label").name);
}

function noState(state: string, states: string): TrackerError {
  return new TrackerError("tracker_payload", kind, `has no state ${JSON.stringify(state)}: ${states}`, {
    hint: "correct the states of the workflow",
  });
}
