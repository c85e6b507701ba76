import { defaultEndpoint, endpointExamples, kind } from "../github/settings.ts";
import { endpointProblems } from "../http/endpoint.ts";
import type { ForgeAdapter } from "./adapter.ts";
import { GitHubForge } from "./github.ts";

const project = /^[A-Za-z0-9-]{1,39}\/[A-Za-z0-9._-]{1,100}$/;

/** github.com, and GitHub Enterprise Server. */
export const githubForgeAdapter: ForgeAdapter<typeof kind> = {
  kind,
  name: "GitHub",
  tokens: /^(gh[a-z]_|github_pat_)/,
  endpointOf: (address = defaultEndpoint) => address.trim().replace(/\/+$/, ""),
  isEndpoint: (address) => address.startsWith(defaultEndpoint) || /\/api\/v3\/*$/.test(address),
  endpointProblems: (address, key) => endpointProblems(address, key, endpointExamples),
  hostOf: hostOfPages,
  projectAt: ({ host, path }, endpoint) => (host === hostOfPages(endpoint) && project.test(path) ? path : undefined),
  open: (settings, context) => new GitHubForge(settings, context),
};

function hostOfPages(endpoint: string): string {
  const { host } = URL.canParse(endpoint) ? new URL(endpoint) : { host: "" };
  return host === "api.github.com" ? "github.com" : host;
}
