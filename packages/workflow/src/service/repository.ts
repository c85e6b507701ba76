import { didYouMean } from "@cuebook/settings";
import type { Diagnostic, Place } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import { expandVariables } from "./expand.ts";
import type { PublishedSettings, ServedRepository, ServiceSurroundings } from "./service-settings.ts";

const report = reporter(serviceDiagnostics);

/** The repository that a file names, with the value of its token. */
export function namedRepository(
  name: string | undefined,
  { repositories, env }: ServiceSurroundings,
  place: Place,
): { readonly repository?: ServedRepository; readonly diagnostics: readonly Diagnostic[] } {
  if (name === undefined || repositories === undefined) return { diagnostics: [] };
  if (!Object.hasOwn(repositories, name) || repositories[name] === undefined) {
    const known = Object.keys(repositories);
    return { diagnostics: [report("repository_unknown", { name, known }, place, didYouMean(name, known))] };
  }
  const { url: address, branch, token } = repositories[name];
  const found = { name, address, branch };
  if (token === undefined || env === undefined) return { repository: found, diagnostics: [] };
  const expanded = expandVariables(token, (variable) => (Object.hasOwn(env, variable) ? env[variable] : undefined));
  const path = `repositories.${name}.token`;
  const diagnostics = expanded.missing.map((missing) => report("variable_unset", { path, ...missing }, place));
  return { repository: { ...found, token: expanded.text }, diagnostics };
}

/** Where branches go: to the repository that work comes from, with its token, unless the file says otherwise. */
export function publishedTo<Published extends PublishedSettings>(
  handoff: Published,
  repository: ServedRepository | undefined,
): Published {
  if (repository === undefined) return handoff;
  // The clone has the address under this name, too; but agents can change that.
  const remote = handoff.remote === "origin" ? repository.address : handoff.remote;
  return { ...handoff, remote, token: handoff.token ?? (remote === repository.address ? repository.token : undefined) };
}
