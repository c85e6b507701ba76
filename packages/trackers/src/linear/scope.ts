import { valueAt } from "@cuebook/settings/values";
import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { LinearClient } from "./client.ts";
import {
  anyAnswer,
  type IssuePayload,
  type ProjectPayload,
  projectPayload,
  type TeamPayload,
  teamPayload,
} from "./payloads.ts";
import { readScope } from "./queries.ts";
import { kind, type LinearSettings } from "./settings.ts";

/** The project and the team of the settings, as the key sees them. */
export interface Scope {
  readonly project?: ProjectPayload;
  readonly team?: TeamPayload;
}

/** The variables that ask for the project and the team of the settings. */
export function scopeVariables({ project, team }: LinearSettings): Readonly<Record<string, unknown>> {
  return { slugs: project?.slugs ?? [], hasProject: project !== undefined, team, hasTeam: team !== undefined };
}

/** The condition on issues: those of the project and the team of the settings. */
export function scopeFilter({ project, team }: LinearSettings): readonly object[] {
  return [
    ...(project === undefined ? [] : [{ project: { slugId: { in: project.slugs } } }]),
    ...(team === undefined ? [] : [{ team: { key: { eqIgnoreCase: team } } }]),
  ];
}

/** Whether an issue belongs to the project and the team of the settings. */
export function isInScope({ project, team }: LinearSettings, issue: IssuePayload): boolean {
  const isOfTeam = team === undefined || issue.team.key.toLowerCase() === team.toLowerCase();
  return isOfTeam && (project === undefined || project.slugs.includes(issue.project?.slugId ?? ""));
}

/**
 * The project and the team in an answer. Lists of issues are empty for names that do not exist, and for those that the key may not
 * see: such a list must not look as if there were no work.
 * @throws TrackerError `tracker_auth` if one of them is missing
 */
export function scopeIn({ project, team }: LinearSettings, answer: object): Scope {
  const scope: { project?: ProjectPayload; team?: TeamPayload } = {};
  const [foundProject] = nodesAt(answer, "/projects/nodes");
  const [foundTeam] = nodesAt(answer, "/teams/nodes");
  if (project !== undefined) {
    if (foundProject === undefined) throw unseen(`project ${project.shown}`, "`tracker.project`");
    scope.project = readReply(kind, projectPayload, foundProject, "the project");
  }
  if (team !== undefined) {
    if (foundTeam === undefined) throw unseen(`team ${team}`, "`linear.team`");
    scope.team = readReply(kind, teamPayload, foundTeam, "the team");
  }
  return scope;
}

/** Asks for the project and the team. @throws TrackerError `tracker_auth` */
export async function readScopeOf(client: LinearClient, signal: AbortSignal | undefined): Promise<Scope> {
  const { settings } = client;
  return scopeIn(settings, await client.ask(readScope, scopeVariables(settings), anyAnswer, { signal }));
}

/** The teams whose issues are worked on. */
export function teamsOf({ team, project }: Scope): readonly TeamPayload[] {
  if (team !== undefined) return [team];
  return (project?.teams.nodes ?? []).map((each) => readReply(kind, teamPayload, each, "a team of the project"));
}

function nodesAt(answer: object, pointer: string): readonly unknown[] {
  const nodes = valueAt(answer, pointer);
  return Array.isArray(nodes) ? nodes : [];
}

function unseen(what: string, setting: string): TrackerError {
  return new TrackerError("tracker_auth", kind, `shows no ${what} to the key of the settings`, {
    hint: `check the spelling of ${setting}, and give the account of the key access to it`,
  });
}
