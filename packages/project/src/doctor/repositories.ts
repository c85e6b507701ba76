import { expandVariables } from "@cuebook/engine";
import { bytesText } from "@cuebook/settings/values";
import type { ServedRepository } from "@cuebook/workflow";
import { cloneFolder, diskUse, isCloned, remoteBranch } from "@cuebook/workspace";
import { named } from "../config/named.ts";
import { requireNamed } from "../host/trust.ts";
import type { Surroundings } from "../surroundings.ts";
import { type DoctorContext, type DoctorFinding, failureFinding } from "./section.ts";

/** Findings about the configured repositories: whether they answer, and the state of their clones. Nothing is cloned or fetched. */
export async function repositoryFindings({ surroundings, project }: DoctorContext): Promise<DoctorFinding[]> {
  const { repositories, clones } = project.config;
  const found: DoctorFinding[] = [];
  for (const [name, { url: address, branch, token: variable }] of Object.entries(repositories)) {
    try {
      requireNamed(project.config, named.repository(name));
      const { token } = expandVariables({ token: variable }, surroundings.env);
      const source = { name, address, branch, token: typeof token === "string" ? token : undefined };
      found.push(await repositoryFinding(source, clones, surroundings));
    } catch (error) {
      found.push(failureFinding(error, surroundings));
    }
  }
  return found;
}

/** The finding about a repository: whether it answers, and the state of its clone. @param clones the folder of all clones */
export async function repositoryFinding(
  source: ServedRepository,
  clones: string,
  surroundings: Surroundings,
): Promise<DoctorFinding> {
  const { name, address } = source;
  try {
    const { branch, commit } = await remoteBranch(source);
    const folder = cloneFolder(clones, source);
    const clone = isCloned(folder)
      ? `its clone has ${bytesText(await diskUse(folder))} in ${folder}`
      : "not cloned yet";
    const message = `repository ${name}: ${address} answers; ${branch} is at ${commit.slice(0, 10)}; ${clone}`;
    return { level: "ok", code: "repository_answers", message };
  } catch (error) {
    return failureFinding(error, surroundings);
  }
}
