import { CuebookError } from "@cuebook/error";
import { defaultEndpoint, endpointExamples, kind } from "../github/settings.ts";
import { endpointProblems } from "../http/endpoint.ts";
import type { Forge, ForgeContext } from "./forge.ts";
import { GitHubForge, webHostOf } from "./github.ts";

/** The repository that an address of git names: host, with its port for http, and path. */
function repositoryAt(address: string): { readonly host: string; readonly project: string } | undefined {
  const short = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)([^:]+)$/.exec(address);
  const url = short === null && URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (short === null && !isWeb && url?.protocol !== "ssh:") return undefined;
  const host = short?.[1] ?? (isWeb ? url?.host : url?.hostname) ?? "";
  const path = (short?.[2] ?? url?.pathname ?? "").replace(/^\/+|\/+$|\.git\/*$/g, "");
  return { host: host.toLowerCase().replace(/^ssh\.github\.com$/, "github.com"), project: path };
}

/** The forge and the repository of a remote; nothing is asked. `undefined`: it is at no forge that is known. */
export function forgeAt(
  address: string,
  endpoint: string | undefined,
): { readonly kind: string; readonly project: string } | undefined {
  const found = repositoryAt(address);
  if (found === undefined || found.host !== webHostOf(endpoint ?? defaultEndpoint)) return undefined;
  return /^[A-Za-z0-9-]{1,39}\/[A-Za-z0-9._-]{1,100}$/.test(found.project)
    ? { kind, project: found.project }
    : undefined;
}

/**
 * Opens the forge of a remote. The token goes only to the endpoint.
 * @returns `undefined` if the remote is at no forge that is known
 * @throws CuebookError `forge_config_invalid`
 */
export function openForge(
  address: string,
  { endpoint: given, token }: { readonly endpoint?: string | undefined; readonly token: string },
  context: ForgeContext = {},
): Forge | undefined {
  const endpoint = (given ?? defaultEndpoint).replace(/\/+$/, "");
  const problems = endpointProblems(endpoint, "handoff.endpoint", endpointExamples);
  if (!/^[\x21-\x7e]+$/.test(token)) problems.push("`handoff.token` has a character that no token has");
  if (problems.length > 0) throw new CuebookError("forge_config_invalid", problems.join("; "));
  const at = forgeAt(address, endpoint);
  return at && new GitHubForge({ endpoint, token, project: at.project }, context);
}
