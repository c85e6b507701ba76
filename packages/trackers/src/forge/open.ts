import { CuebookError } from "@cuebook/error";
import {
  defaultEndpoint as githubEndpoint,
  endpointExamples as githubExamples,
  kind as github,
} from "../github/settings.ts";
import { isProjectPath } from "../gitlab/project-name.ts";
import {
  defaultEndpoint as gitlabEndpoint,
  kind as gitlab,
  endpointOf as gitlabEndpointOf,
  instanceProblems,
} from "../gitlab/settings.ts";
import { endpointProblems } from "../http/endpoint.ts";
import type { Forge, ForgeContext } from "./forge.ts";
import { GitHubForge, webHostOf } from "./github.ts";
import { GitLabForge } from "./gitlab.ts";

/** The kinds of forges, as settings name them. */
export type ForgeKind = typeof github | typeof gitlab;

/** Which forge settings mean. */
export interface ForgeChoice {
  /** Default: by the endpoint; without one, by the host of the remote. */
  readonly kind?: ForgeKind | undefined;
  /** The address of its API. Default: that of the public service. */
  readonly endpoint?: string | undefined;
}

interface Remote {
  /** With its port for http. */
  readonly host: string;
  readonly path: string;
  readonly isWeb: boolean;
}

const publicHosts: Readonly<Record<string, string>> = {
  "ssh.github.com": "github.com",
  "altssh.gitlab.com": "gitlab.com",
};

/** The repository that an address of git names. */
function remoteAt(address: string): Remote | undefined {
  const short = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)([^:]+)$/.exec(address);
  const url = short === null && URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (short === null && !isWeb && url?.protocol !== "ssh:") return undefined;
  const host = (short?.[1] ?? (isWeb ? url?.host : url?.hostname) ?? "").toLowerCase();
  const path = (short?.[2] ?? url?.pathname ?? "").replace(/^\/+|\/+$|\.git\/*$/g, "");
  return { host: publicHosts[host] ?? host, path, isWeb };
}

/** The kind of the forge that settings mean, for a remote on a host. */
function kindOf({ kind, endpoint }: ForgeChoice, host: string): ForgeKind {
  if (kind !== undefined) return kind;
  if (endpoint === undefined) return host === "gitlab.com" ? gitlab : github;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isGitLab = url?.host === "gitlab.com" || url?.pathname.replace(/\/+$/, "").endsWith("/api/v4") === true;
  return isGitLab ? gitlab : github;
}

/** The project of GitLab that a remote names. An instance may be below a path, which addresses of SSH do not have. */
function gitlabProject({ host, path, isWeb }: Remote, endpoint: string): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const api = new URL(endpoint);
  if (host !== (isWeb ? api.host : api.hostname)) return undefined;
  const below = api.pathname.replace(/\/api\/v4$/, "").replace(/^\//, "");
  if (!isWeb || below === "") return isProjectPath(path) ? path : undefined;
  const project = path.startsWith(`${below}/`) ? path.slice(below.length + 1) : "";
  return isProjectPath(project) ? project : undefined;
}

/** The forge and the repository of a remote; nothing is asked. `undefined`: it is at no forge that is known. */
export function forgeAt(
  address: string,
  choice: ForgeChoice,
): { readonly kind: ForgeKind; readonly project: string } | undefined {
  const remote = remoteAt(address);
  if (remote === undefined) return undefined;
  if (kindOf(choice, remote.host) === gitlab) {
    const project = gitlabProject(remote, gitlabEndpointOf(choice.endpoint ?? gitlabEndpoint));
    return project === undefined ? undefined : { kind: gitlab, project };
  }
  const { host, path: project } = remote;
  if (host !== webHostOf(choice.endpoint ?? githubEndpoint)) return undefined;
  return /^[A-Za-z0-9-]{1,39}\/[A-Za-z0-9._-]{1,100}$/.test(project) ? { kind: github, project } : undefined;
}

/** The settings with which a forge is opened. */
export interface ForgeAccess extends ForgeChoice {
  readonly token: string;
}

/**
 * Opens the forge of a remote. The token goes only to the endpoint.
 * @returns `undefined` if the remote is at no forge that is known
 * @throws CuebookError `forge_config_invalid`
 */
export function openForge(address: string, access: ForgeAccess, context: ForgeContext = {}): Forge | undefined {
  checkForge(address, access);
  const at = forgeAt(address, access);
  if (at === undefined) return undefined;
  const { token, endpoint } = access;
  const { kind, project } = at;
  if (kind === gitlab) return new GitLabForge({ endpoint: gitlabEndpointOf(endpoint), token, project }, context);
  return new GitHubForge({ endpoint: (endpoint ?? githubEndpoint).replace(/\/+$/, ""), token, project }, context);
}

/** Checks the settings of a forge, before anything is sent. @throws CuebookError `forge_config_invalid` */
export function checkForge(address: string, access: ForgeAccess): void {
  const kind = kindOf(access, remoteAt(address)?.host ?? "");
  const endpoint = (access.endpoint ?? (kind === gitlab ? gitlabEndpoint : githubEndpoint)).replace(/\/+$/, "");
  const ofEndpoint =
    kind === gitlab
      ? instanceProblems(endpoint, "handoff.endpoint")
      : endpointProblems(endpoint, "handoff.endpoint", githubExamples);
  const isOther = kind === github && endpoint.endsWith("/api/v4");
  const problems = [
    ...ofEndpoint,
    ...(isOther ? ["`handoff.endpoint` is the API of GitLab, but `handoff.kind` is github"] : []),
    ...tokenProblems(access.token, kind),
  ];
  if (problems.length > 0) throw new CuebookError("forge_config_invalid", problems.join("; "));
}

/** A token that names its service is not sent to another one. */
function tokenProblems(token: string, kind: ForgeKind): string[] {
  if (!/^[\x21-\x7e]+$/.test(token)) return ["`handoff.token` has a character that no token has"];
  const [owner, name] = /^(gh[a-z]_|github_pat_)/.test(token)
    ? [github, "GitHub"]
    : /^gl[a-z]{2,5}-/.test(token)
      ? [gitlab, "GitLab"]
      : [kind, ""];
  const other = kind === gitlab ? "GitLab" : "GitHub";
  return owner === kind ? [] : [`\`handoff.token\` is a token of ${name}, but the remote is at ${other}`];
}
