import { type PublishSettings, pushToken } from "@cuebook/engine";
import { forgeHosts, openForge } from "@cuebook/trackers";
import { pushAddress } from "@cuebook/workspace";
import type { Surroundings } from "../surroundings.ts";
import { descriptionFindings, notTried } from "./description.ts";
import { type DoctorFinding, failureFinding } from "./section.ts";

/**
 * The findings about publishing: the address that branches are pushed to, and what the forge of the pull requests allows. Nothing is
 * pushed.
 * @param name the file or command that publishes
 */
export async function forgeFindings(
  name: string,
  settings: PublishSettings,
  repository: string,
  surroundings: Surroundings,
): Promise<DoctorFinding[]> {
  const found: DoctorFinding[] = [];
  try {
    const { remote, token, pullRequest } = settings;
    const address = await pushAddress(repository, remote);
    const forge = token === undefined ? undefined : openForge(address, { ...settings, token });
    const hasRequest = pullRequest !== undefined && forge !== undefined;
    const isSent = pushToken(address, hasRequest, settings) !== undefined;
    const message = `${name}: branches are pushed to ${address} with ${isSent ? "the token" : "the credentials that git finds"}`;
    found.push({ level: "ok", code: "push_address", message });
    if (pullRequest === undefined) return found;
    if (forge === undefined) return [...found, token === undefined ? noToken(name) : noForge(name, address, settings)];
    const description = await forge.describe();
    const answers = `${name}: the forge answers (${forge.kind}, ${notTried})`;
    found.push({ level: "ok", code: "forge_answers", message: answers });
    return [...found, ...descriptionFindings(name, "forge", description)];
  } catch (error) {
    const finding = failureFinding(error, surroundings);
    return [...found, { ...finding, message: `${name}: ${finding.message}` }];
  }
}

function noToken(name: string): DoctorFinding {
  return {
    level: "warning",
    code: "forge_without_token",
    message: `${name}: without a token there is no pull request`,
    remedy: "set `handoff.token` to the name of a variable with a token, such as `$GITHUB_TOKEN` or `$GITLAB_TOKEN`",
  };
}

function noForge(name: string, address: string, settings: PublishSettings): DoctorFinding {
  return {
    level: "warning",
    code: "forge_unknown",
    message: `${name}: ${address} is not at ${forgeHosts(settings)}, so branches are pushed without a pull request`,
    remedy:
      "set `handoff.endpoint` to the API of the service that has the repository, or remove `handoff.pull_request`",
  };
}
