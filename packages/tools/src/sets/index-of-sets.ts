/** @folder Sets of templates: several files from one set of values, proved, applied as one action, and brought up to date. */
import { compileGlob } from "@cuebook/policy";
import type { JsonSchema } from "@cuebook/template";
import type { Surroundings } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import { setFolders } from "../templates/places.ts";
import { placed } from "../templates/understand.ts";
import { readSetFolder, shownFolder } from "./find.ts";
import type { SetVariable, TemplateSet } from "./format/set.ts";
import { checkSet } from "./proof/check-set.ts";

/** A variable of a set, as listed. */
export interface ListedVariable {
  readonly name: string;
  /** The JSON Schema of its value. */
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly help: string | undefined;
  /** The default: a value, or a template over other variables. */
  readonly default: unknown;
  readonly when: string | undefined;
  readonly secret: boolean | undefined;
}

/** A set, as listed. */
export interface ListedSet {
  readonly name: string;
  readonly path: string;
  readonly where: "workspace" | "root";
  readonly description: string | undefined;
  readonly variables: readonly ListedVariable[];
  readonly files: number;
  readonly insertions: number;
  /** Why it cannot be used. */
  readonly problem: { readonly code: string; readonly message: string } | undefined;
}

/** The sets in the template folders. One that cannot be used is listed with the reason. */
export async function indexOfSets(surroundings: Surroundings, pattern?: string): Promise<readonly ListedSet[]> {
  const fits = pattern === undefined ? () => true : compileGlob(pattern);
  const verdictOn = surroundings.reading?.verdicts("listTemplates");
  const listed: ListedSet[] = [];
  for (const folder of await setFolders(surroundings)) {
    const path = shownFolder(folder);
    if (!fits(folder.name) && !fits(folder.path)) continue;
    const about = { name: folder.name, path, where: folder.where };
    const decision = verdictOn?.(`${path}/template.yaml`).decision ?? "allow";
    if (decision !== "allow") {
      listed.push(
        unusable(about, {
          code: "permission_denied",
          message: `${path} was not read: ${decision === "ask" ? "a person is asked when it is used" : "a rule denies it"}`,
        }),
      );
      continue;
    }
    try {
      listed.push(entryOf(about, await readSetFolder(surroundings, folder)));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      listed.push(unusable(about, error));
    }
  }
  return listed;
}

type About = Pick<ListedSet, "name" | "path" | "where">;

function entryOf(about: About, set: TemplateSet): ListedSet {
  const mistake = checkSet(set).find(({ severity }) => severity === "error");
  return {
    ...about,
    description: set.description,
    variables: set.variables.map(listedVariable),
    files: set.files.length,
    insertions: set.insertions.length,
    problem: mistake && { code: "template_invalid", message: placed(mistake) },
  };
}

function unusable(about: About, { code, message }: { readonly code: string; readonly message: string }): ListedSet {
  return { ...about, description: undefined, variables: [], files: 0, insertions: 0, problem: { code, message } };
}

/** A variable as listed. */
export function listedVariable({ name, schema, help, default: given, when, isSecret }: SetVariable): ListedVariable {
  const value = given === undefined ? undefined : given.is === "value" ? given.value : given.text;
  return {
    name,
    schema,
    help,
    required: given === undefined && when === undefined,
    default: value,
    when: when?.text,
    secret: isSecret || undefined,
  };
}
