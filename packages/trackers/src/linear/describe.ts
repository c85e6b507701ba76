import { isSameState, isTerminalState, namedStates } from "../tracker/states.ts";
import type { TrackerDescription } from "../tracker/tracker.ts";
import type { LinearClient } from "./client.ts";
import { viewerPayload } from "./payloads.ts";
import { readViewer } from "./queries.ts";
import { readScopeOf, teamsOf } from "./scope.ts";
import { statesOf } from "./states.ts";

/** The connection in words: the account of the key, the project, the teams, and which of the states of the settings they have. */
export async function describeConnection(
  client: LinearClient,
  signal: AbortSignal | undefined,
): Promise<TrackerDescription> {
  const { settings } = client;
  const { viewer, organization } = await client.ask(readViewer, {}, viewerPayload, { signal });
  const found = [`the key belongs to ${viewer.displayName} in the workspace ${organization.name}`];
  const missing: string[] = [];
  if (settings.isBearer) found.push("the key is a token of OAuth");
  const scope = await readScopeOf(client, signal);
  if (scope.project !== undefined) found.push(`it reads the project ${scope.project.name}`);
  const teams = teamsOf(scope);
  if (teams.length === 0)
    missing.push("the project has no team whose issues the key may see: give its account access to one");
  let unknownStates = teams.length === 0 ? [] : namedStates(settings.shared);
  for (const team of teams) {
    const { terminalStates } = settings.shared;
    const names = (await statesOf(client, team, signal)).map(({ name }) => name);
    const isKnown = (state: string) => names.some((name) => isSameState(name, state));
    const named = namedStates(settings.shared);
    unknownStates = unknownStates.filter((each) => !isKnown(each));
    found.push(`the team ${team.key} has the states ${named.filter(isKnown).join(", ") || "none of the settings"}`);
    const add = "add it to the team in Linear (Settings, Teams, Issue statuses), or correct the settings";
    for (const state of named.filter((each) => !isKnown(each) && !isTerminalState(settings.shared, each)))
      missing.push(`the team ${team.key} has no state "${state}": ${add}`);
    if (terminalStates.length > 0 && !terminalStates.some(isKnown))
      missing.push(`the team ${team.key} has none of the terminal states ${terminalStates.join(", ")}: ${add}`);
  }
  if (client.limit !== undefined)
    found.push(`the key may send ${client.limit.requests} requests an hour, ${client.limit.left} of them now`);
  return { found, missing, unknownStates };
}
