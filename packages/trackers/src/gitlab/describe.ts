import { isSameState, knownStates, namedStates } from "../tracker/states.ts";
import type { TrackerDescription } from "../tracker/tracker.ts";
import { accessLevel, roles } from "./access.ts";
import type { GitLabClient } from "./client.ts";
import { labelNames, type StateModel } from "./states.ts";
import { tokenFacts } from "./token-facts.ts";

/** The connection in words: account, scopes of the key, its role in the project, and its states and labels. */
export async function describeConnection(
  client: GitLabClient,
  model: StateModel,
  signal: AbortSignal | undefined,
): Promise<TrackerDescription> {
  const { own, shared } = client.settings;
  const user = await client.user(signal);
  const found = [`the key belongs to ${user.username}`];
  const missing: string[] = [];
  const project = await client.project(signal);
  await client.list("/issues", { state: "opened", created_after: client.http.gate.now().toISOString() }, signal);
  found.push(`it reads the issues of ${project.pathWithNamespace}`);
  const token = await tokenFacts(client.http, "key", signal);
  found.push(...token.found);
  missing.push(...token.missing);
  if (project.issuesAccessLevel === "disabled") missing.push("issues are turned off in the project: turn them on");
  if (project.archived === true) missing.push("the project is archived, so nothing in it can be changed: unarchive it");
  if ((await accessLevel(client.http, project, user.id, signal)) < roles.planner)
    missing.push("its account may not label or close issues: give it the role Planner or Reporter in the project");
  const known = await model.known(signal);
  const isKnown = (state: string) => known.some((each) => isSameState(each, state));
  const named = namedStates(shared);
  const states = named.filter(isKnown);
  found.push(knownStates(states));
  const unknownStates = named.filter((each) => !isKnown(each));
  for (const state of unknownStates) missing.push(missingLabel(`${own.labelPrefix}${state}`));
  missing.push(...(await missingRequired(client, signal)));
  return { found, missing, unknownStates };
}

function missingLabel(label: string): string {
  return `there is no label "${label}": it is made when an issue first moves to that state, or make it now`;
}

/** GitLab distinguishes the case of labels: with another spelling, no issue would be found. */
async function missingRequired(client: GitLabClient, signal: AbortSignal | undefined): Promise<string[]> {
  const required = client.settings.own.requiredLabels;
  if (required.length === 0) return [];
  const names = await labelNames(client, {}, signal);
  return required
    .filter((label) => !names.includes(label))
    .map((label) => {
      const other = names.find((each) => isSameState(each, label));
      if (other === undefined)
        return `there is no label "${label}", which \`gitlab.required_labels\` requires: make it`;
      return `there is no label "${label}", but "${other}": write it in that spelling into \`gitlab.required_labels\``;
    });
}
