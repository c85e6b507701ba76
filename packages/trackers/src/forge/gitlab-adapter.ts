import { isProjectPath } from "../gitlab/project-name.ts";
import { endpointOf, instanceProblems, kind } from "../gitlab/settings.ts";
import type { ForgeAdapter } from "./adapter.ts";
import { GitLabForge } from "./gitlab.ts";
import type { Remote } from "./remote.ts";

/** gitlab.com, and instances of one's own, which may be below a path. */
export const gitlabForgeAdapter: ForgeAdapter<typeof kind> = {
  kind,
  name: "GitLab",
  tokens: /^gl[a-z]{2,5}-/,
  endpointOf,
  isEndpoint: (address) => /^https:\/\/gitlab\.com(\/|$)|\/api\/v4\/*$/.test(address),
  endpointProblems: instanceProblems,
  hostOf: (endpoint) => (URL.canParse(endpoint) ? new URL(endpoint).host : ""),
  projectAt,
  open: (settings, context) => new GitLabForge(settings, context),
};

/** Addresses of SSH have neither the port of the API, nor the path that an instance is below. */
function projectAt({ host, path, isWeb }: Remote, endpoint: string): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const api = new URL(endpoint);
  if (host !== (isWeb ? api.host : api.hostname)) return undefined;
  const below = api.pathname.replace(/\/api\/v4$/, "").replace(/^\//, "");
  if (!isWeb || below === "") return isProjectPath(path) ? path : undefined;
  const project = path.startsWith(`${below}/`) ? path.slice(below.length + 1) : "";
  return isProjectPath(project) ? project : undefined;
}
