import { valueAt } from "@cuebook/settings/values";
import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import { TrackerError, undefinedIfMissing } from "../tracker/error.ts";
import { fitting } from "../tracker/fitting.ts";
import { isSameState } from "../tracker/states.ts";
import type { CreateOptions, NewIssue } from "../tracker/tracker.ts";
import type { LinearClient, QueryOptions } from "./client.ts";
import { mostCharacters } from "./comments.ts";
import { blockingRelations } from "./issue.ts";
import {
  anyAnswer,
  historyPayload,
  type IssuePayload,
  issuePayload,
  labelPayload,
  type TeamPayload,
} from "./payloads.ts";
import {
  createLabel,
  createIssue as createQuery,
  createRelation,
  listHistory,
  listLabels,
  readIssue,
  updateIssue,
} from "./queries.ts";
import { readScopeOf, teamsOf } from "./scope.ts";
import { kind } from "./settings.ts";
import { stateNamed, waitingState } from "./states.ts";
import { uuidOf } from "./uuid.ts";

/**
 * Creates an issue whose id follows from its key, or completes the one of an earlier call. An issue with blockers waits in a state
 * that is not active until it has them. A complete issue belongs to people and is left unchanged.
 *
 * @param missing the error for a blocker that does not exist
 * @returns its id
 */
export async function createIssue(
  client: LinearClient,
  { title, description, state, labels = [], blockedBy = [] }: NewIssue,
  { key, signal }: CreateOptions,
  missing: (id: string) => Promise<TrackerError>,
): Promise<string> {
  const { settings } = client;
  const scope = await readScopeOf(client, signal);
  const team = onlyTeam(teamsOf(scope));
  // The same key in another project or team means another issue.
  const id = uuidOf("issue", scope.project?.id ?? "", team.id, key);
  const options: QueryOptions = { signal, isRepeatable: true, issue: id };
  for (const blocker of blockedBy)
    if ((await issueWith(client, blocker, options)) === undefined) throw await missing(blocker);
  const goal = await stateNamed(client, team, state, { signal });
  const start = blockedBy.length === 0 ? goal : await waitingState(client, team, signal);
  const names = [...new Set([...labels, ...settings.own.requiredLabels])];
  const find = () => issueWith(client, id, options);
  const issue = await writeOnce(client.http.gate, signal, {
    find,
    write: async () => {
      const input = {
        ...{ id, title, description: fitting(description, mostCharacters), teamId: team.id, stateId: start.id },
        ...{ labelIds: await labelIds(client, team, names, options) },
        ...(scope.project === undefined ? {} : { projectId: scope.project.id }),
      };
      await client.change(createQuery, { input }, options);
      const made = await find();
      if (made !== undefined) return made;
      throw new TrackerError("tracker_payload", kind, "does not show the issue that it created", { issue: id });
    },
  });
  if (start.id === goal.id || issue.state.id !== start.id || (await hasLeft(client, issue, start.id, options)))
    return id;
  const known = new Set((await blockingRelations(client, issue, signal)).map((each) => each.issue.id));
  for (const blocker of blockedBy.filter((each) => !known.has(each))) {
    const input = { id: uuidOf("blocks", id, blocker), issueId: blocker, relatedIssueId: id, type: "blocks" };
    await client.change(createRelation, { input }, options).catch(async (error: unknown) => {
      // Without an answer it may have been made; a second try is then refused.
      const relations = await blockingRelations(client, (await issueWith(client, id, options)) ?? issue, signal);
      if (!relations.some((each) => each.issue.id === blocker)) throw error;
    });
  }
  await client.change(updateIssue, { id, input: { stateId: goal.id } }, options);
  return id;
}

function onlyTeam([team, ...others]: readonly TeamPayload[]): TeamPayload {
  if (team !== undefined && others.length === 0) return team;
  const known = [team?.key ?? [], others.map(({ key }) => key)].flat();
  const found = known.length === 0 ? "the project has no team" : `the project belongs to the teams ${known.join(", ")}`;
  throw new TrackerError("tracker_payload", kind, `does not know the team of new issues: ${found}`, {
    hint: "set `linear.team` to the key of the team that gets new issues",
  });
}

/** An issue by id; `undefined` if it does not exist. */
async function issueWith(client: LinearClient, id: string, options: QueryOptions): Promise<IssuePayload | undefined> {
  const answer = await client.ask(readIssue, { id }, anyAnswer, options).catch(undefinedIfMissing);
  return answer === undefined ? undefined : readReply(kind, issuePayload, answer.issue, "an issue", id);
}

/** Whether an issue was moved out of its first state before: then it is complete, and somebody moved it back. */
async function hasLeft(client: LinearClient, { id }: IssuePayload, state: string, { signal }: QueryOptions) {
  const nodes = await client.all(listHistory, { id }, { at: "/issue/list", issue: id, signal });
  return nodes.some((node) => readReply(kind, historyPayload, node, "the history", id).fromStateId === state);
}

/** The ids of labels by their names; missing ones are created in the team. */
async function labelIds(client: LinearClient, team: TeamPayload, names: readonly string[], options: QueryOptions) {
  if (names.length === 0) return [];
  const read = async () => {
    const ofTeam = { or: [{ team: { null: true } }, { team: { id: { eq: team.id } } }] };
    const named = { or: names.map((name) => ({ name: { eqIgnoreCase: name } })) };
    const nodes = await client.all(listLabels, { filter: { and: [ofTeam, named] } }, options);
    return nodes.map((node) => readReply(kind, labelPayload, node, "a label"));
  };
  let known = await read();
  const isMissing = (name: string) => !known.some((label) => isSameState(label.name, name));
  if (names.some(isMissing)) {
    for (const name of names.filter(isMissing)) {
      const input = { id: uuidOf("label", team.id, name.toLowerCase()), name, teamId: team.id };
      await client.change(createLabel, { input }, options).catch(async (error: unknown) => {
        known = await read();
        if (isMissing(name)) throw error;
      });
    }
    known = await read();
  }
  return names.flatMap(
    (name) =>
      valueAt(
        known.find((label) => isSameState(label.name, name)),
        "/id",
      ) ?? [],
  );
}
