import { didYouMean } from "@cuebook/settings";
import type { Diagnostic, Place } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import { expandVariables } from "./expand.ts";
import type { RepositorySettings } from "./repository-schema.ts";
import type { PublishedSettings, ServedRepository, ServiceSurroundings } from "./service-settings.ts";

const report = reporter(serviceDiagnostics);

/** A setting of a file, and where its parts are. */
interface Written {
  readonly value: string | RepositorySettings | undefined;
  readonly placeOf: (pointer: string) => Place;
}

/** The repository that a file names or has, with the value of its token. */
export function servedRepository(
  { value, placeOf }: Written,
  surroundings: ServiceSurroundings,
): { readonly repository?: ServedRepository; readonly diagnostics: readonly Diagnostic[] } {
  // What has another form than the schema is reported already.
  if (value === undefined || (typeof value === "object" && typeof value.url !== "string")) return { diagnostics: [] };
  if (typeof value === "object") {
    const refused = surroundings.repositoryProblem?.(value, "repository");
    if (refused === undefined) {
      return expanded({ name: nameOf(value.url), written: value, path: "repository.token" }, surroundings, () =>
        placeOf("/token"),
      );
    }
    const { key, problem, hint } = refused;
    const suggestion = { text: hint };
    return { diagnostics: [report("repository_refused", { problem }, placeOf(`/${key}`), { suggestion })] };
  }
  const { repositories } = surroundings;
  if (repositories === undefined) return { diagnostics: [] };
  const written = Object.hasOwn(repositories, value) ? repositories[value] : undefined;
  if (written !== undefined) {
    return expanded({ name: value, written, path: `repositories.${value}.token` }, surroundings, () => placeOf(""));
  }
  const known = Object.keys(repositories);
  // A name has no colon.
  const isAddress = /[:/]/.test(value);
  const suggestion = isAddress
    ? { suggestion: { text: "for an address, write `repository: { url: ... }`" } }
    : undefined;
  const found = report(
    "repository_unknown",
    { name: value, known },
    placeOf(""),
    suggestion ?? didYouMean(value, known),
  );
  return { diagnostics: [found] };
}

interface Found {
  readonly name: string;
  readonly written: RepositorySettings;
  /** Of the token. */
  readonly path: string;
}

function expanded(
  { name, written: { url: address, branch, token }, path }: Found,
  { env }: ServiceSurroundings,
  placeOf: () => Place,
): { readonly repository: ServedRepository; readonly diagnostics: readonly Diagnostic[] } {
  const found = { name, address, branch };
  if (token === undefined || env === undefined) return { repository: found, diagnostics: [] };
  const text = expandVariables(token, (variable) => (Object.hasOwn(env, variable) ? env[variable] : undefined));
  const diagnostics = text.missing.map((missing) => report("variable_unset", { path, ...missing }, placeOf()));
  return { repository: { ...found, token: text.text }, diagnostics };
}

/** The name of a repository for messages and folders: the last part of its address. */
function nameOf(url: string): string {
  const last = url.replace(/\/+$/, "").split(/[/:]/).at(-1) ?? "";
  return last.replace(/\.git$/, "") || "repository";
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
