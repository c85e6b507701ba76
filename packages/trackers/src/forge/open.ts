import { CuebookError } from "@cuebook/error";
import type { ForgeAdapter } from "./adapter.ts";
import type { Forge, ForgeContext } from "./forge.ts";
import { githubForgeAdapter } from "./github-adapter.ts";
import { gitlabForgeAdapter } from "./gitlab-adapter.ts";
import { remoteAt } from "./remote.ts";

const adapters = [githubForgeAdapter, gitlabForgeAdapter] as const;

/** The kinds of forges, as settings name them. */
export type ForgeKind = (typeof adapters)[number]["kind"];

/** Which forge settings mean. */
export interface ForgeChoice {
  /** Default: by the endpoint; without one, by the host of the remote. */
  readonly kind?: ForgeKind | undefined;
  /** The address of its API. Default: that of the tracker, if the remote is on its host; else that of the public service. */
  readonly endpoint?: string | undefined;
  /** The tracker that the same settings name, with its address. */
  readonly tracker?: { readonly kind: string; readonly endpoint: string } | undefined;
}

/** The settings with which a forge is opened. */
export interface ForgeAccess extends ForgeChoice {
  readonly token: string;
}

/** A forge that settings may mean. */
interface Candidate {
  readonly adapter: ForgeAdapter<ForgeKind>;
  readonly endpoint: string;
}

/** The forges that settings may mean: a remote is at the first one that it fits. */
function candidatesOf({ kind, endpoint, tracker }: ForgeChoice): readonly Candidate[] {
  const named = adapters.filter((each) => kind === undefined || each.kind === kind);
  const beside = named.find((each) => each.kind === tracker?.kind);
  const ofTracker =
    beside === undefined || tracker === undefined
      ? []
      : [{ adapter: beside, endpoint: beside.endpointOf(tracker.endpoint) }];
  if (endpoint === undefined)
    return [...ofTracker, ...named.map((adapter) => ({ adapter, endpoint: adapter.endpointOf() }))];
  const same = ofTracker.find((each) => each.adapter.endpointOf(endpoint) === each.endpoint);
  const adapter = same?.adapter ?? named.find((each) => each.isEndpoint(endpoint)) ?? named[0] ?? githubForgeAdapter;
  return [{ adapter, endpoint: adapter.endpointOf(endpoint) }];
}

function chosen(address: string, choice: ForgeChoice) {
  const remote = remoteAt(address);
  if (remote === undefined) return undefined;
  for (const { adapter, endpoint } of candidatesOf(choice)) {
    const project = adapter.projectAt(remote, endpoint);
    if (project !== undefined) return { adapter, endpoint, project };
  }
  return undefined;
}

/** The forge and the repository of a remote; nothing is asked. `undefined`: it is at no forge that is known. */
export function forgeAt(
  address: string,
  choice: ForgeChoice,
): { readonly kind: ForgeKind; readonly project: string } | undefined {
  const found = chosen(address, choice);
  return found && { kind: found.adapter.kind, project: found.project };
}

/** An issue as a dispatch names it. */
export interface IssueOfTracker {
  readonly tracker: string;
  readonly source: string;
  readonly issue: string;
}

/**
 * The number by which a request at a remote names an issue, such as `#9`: GitHub and GitLab link the two then. `undefined`: the issue is
 * not one of the same repository.
 */
export function issueReference(address: string, choice: ForgeChoice, { tracker, source, issue }: IssueOfTracker) {
  const found = chosen(address, choice);
  if (found === undefined || found.adapter.kind !== tracker || !/^[1-9]\d*$/.test(issue)) return undefined;
  const isSame = source.toLowerCase() === `${found.endpoint} ${found.project}`.toLowerCase();
  return isSame ? `#${issue}` : undefined;
}

/** Where a remote has to be for settings to have a forge, for messages: an address, or hosts. */
export function forgeHosts(choice: ForgeChoice): string {
  if (choice.endpoint !== undefined) return choice.endpoint;
  const hosts = candidatesOf(choice).map(({ adapter, endpoint }) => adapter.hostOf(endpoint));
  return [...new Set(hosts)].join(" or ");
}

/**
 * Opens the forge of a remote. The token goes only to the endpoint.
 * @returns `undefined` if the remote is at no forge that is known
 * @throws CuebookError `forge_config_invalid`
 */
export function openForge(address: string, access: ForgeAccess, context: ForgeContext = {}): Forge | undefined {
  checkForge(address, access);
  const found = chosen(address, access);
  if (found === undefined) return undefined;
  const { adapter, endpoint, project } = found;
  return adapter.open({ endpoint, token: access.token, project }, context);
}

/** Checks the settings of a forge, before anything is sent. @throws CuebookError `forge_config_invalid` */
export function checkForge(address: string, access: ForgeAccess): void {
  const { kind, endpoint, token } = access;
  const candidates = candidatesOf(access);
  const adapter = chosen(address, access)?.adapter ?? (candidates.length === 1 ? candidates[0]?.adapter : undefined);
  if (adapter === undefined) return;
  const owner = endpoint === undefined ? undefined : adapters.find((each) => each.isEndpoint(endpoint));
  const isOther = owner !== undefined && owner !== adapter;
  const problems = [
    ...(endpoint === undefined ? [] : adapter.endpointProblems(endpoint, "handoff.endpoint")),
    ...(isOther ? [`\`handoff.endpoint\` is the API of ${owner.name}, but \`handoff.kind\` is ${kind}`] : []),
    ...tokenProblems(token, adapter),
  ];
  if (problems.length > 0) throw new CuebookError("forge_config_invalid", problems.join("; "));
}

/** A token that names its service is not sent to another one. */
function tokenProblems(token: string, adapter: ForgeAdapter): string[] {
  if (!/^[\x21-\x7e]+$/.test(token)) return ["`handoff.token` has a character that no token has"];
  const owner = adapters.find((each) => each.tokens.test(token));
  if (owner === undefined || owner.kind === adapter.kind) return [];
  const what = `is a token of ${owner.name}, but the forge is ${adapter.name}`;
  return [`\`handoff.token\` ${what}: set another token, or \`handoff.kind: ${owner.kind}\``];
}
