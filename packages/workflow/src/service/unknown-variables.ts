import { type Diagnostic, nearest, reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import type { ServiceSurroundings } from "./service-settings.ts";
import { serviceVariables } from "./variables.ts";

const report = reporter(serviceDiagnostics);
const names = serviceVariables.map(({ name }) => name);

/**
 * Reports variables that look like settings: those of Sortie, where this format comes from, and misspelt ones in `.env`.
 *
 * @param used the variables that values name by `$NAME`
 */
export function unknownVariables(
  workflow: Workflow,
  { env = {}, dotenv }: ServiceSurroundings,
  used: ReadonlySet<string>,
): Diagnostic[] {
  const section = placeAt(workflow, "/service", "key");
  const old = names.flatMap((name) => {
    const before = name.replace(/^CUEBOOK_/, "SORTIE_");
    const isSet = Object.hasOwn(env, before) && (env[before] ?? "") !== "";
    const isReplaced = (env[name] ?? dotenv?.values.get(name)?.value ?? "") !== "";
    if (!isSet || isReplaced || used.has(before)) return [];
    return [report("variable_not_read", { name: before }, section, { suggestion: { text: `name it ${name}` } })];
  });
  const mistyped = [...(dotenv?.values ?? [])].flatMap(([name, { place }]) => {
    if (names.includes(name)) return [];
    const like = nearest(name, names);
    const suggestion = like === undefined ? undefined : { text: `did you mean ${like}?`, replacement: like };
    return [report("variable_not_read", { name }, place, { suggestion })];
  });
  return [...old, ...mistyped];
}
