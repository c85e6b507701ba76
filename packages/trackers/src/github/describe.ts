import { readReply } from "../http/reply.ts";
import { isSameState, knownStates, namedStates } from "../tracker/states.ts";
import type { TrackerDescription } from "../tracker/tracker.ts";
import type { GitHubClient } from "./client.ts";
import { keyFacts } from "./key-facts.ts";
import { repositoryPayload } from "./payloads.ts";
import { kind } from "./settings.ts";
import type { StateModel } from "./state-models.ts";

/** The connection in words: account, scopes and permissions of the key, the repository, and its states. */
export async function describeConnection(
  client: GitHubClient,
  model: StateModel,
  signal: AbortSignal | undefined,
): Promise<TrackerDescription> {
  const { shared, own } = client.settings;
  const found = [`the key belongs to ${await client.login(signal)}`];
  const missing: string[] = [];
  // Reads the issues first: their errors say most precisely what is wrong.
  await client.list("/issues", { state: "all", since: client.http.gate.now().toISOString() }, signal);
  const { data, headers } = await client.http.request({ path: client.at(""), signal });
  const repository = readReply(kind, repositoryPayload, data, "the repository");
  const { fullName, permissions } = repository;
  const facts = keyFacts(repository, headers, "key");
  found.push(`it reads the issues of ${fullName}`, ...facts.found);
  missing.push(...facts.missing);
  if (permissions !== undefined && permissions.push !== true && permissions.triage !== true) {
    missing.push("its account may not label or close issues: give it the role Triage or Write in the repository");
  }
  const known = await model.known(signal);
  const named = namedStates(shared);
  const isKnown = (state: string) => known.some((each) => isSameState(each, state));
  const states = named.filter(isKnown);
  found.push(knownStates(states));
  const unknownStates = named.filter((each) => !isKnown(each));
  for (const state of unknownStates) missing.push(missingState(own, state));
  return { found, missing, unknownStates };
}

function missingState(own: GitHubClient["settings"]["own"], state: string): string {
  if (own.states !== "labels") return `there is no state "${state}": add the option to the field ${own.field}`;
  return `there is no label "${own.labelPrefix}${state}": it is made when an issue first moves to that state, or make it now`;
}
