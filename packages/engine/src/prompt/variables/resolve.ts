import { resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { readBelow, reportFile, secretValues } from "@cuebook/system";
import { Source } from "@cuebook/template";
import type { Definition, VariableSource } from "@cuebook/workflow";

/** The longest text of a variable: 64 Ki characters. */
const longest = 64 * 1024;

/**
 * The texts of the variables that a workflow adds, read when its run begins: from literal values, the environment, and files of
 * the project.
 * @param folder the project's folder in the run
 * @throws CuebookError `variable_missing`, with every variable that has no value
 */
export function resolveVariables(
  { variables = {} }: Pick<Definition, "variables">,
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  const missing: string[] = [];
  for (const [name, source] of Object.entries(variables)) {
    const read = textOf(source, folder, environment);
    if (typeof read === "string") found[name] = read;
    else if (source.from !== "value" && source.default !== undefined && read.isAbsent) found[name] = source.default;
    else missing.push(`${name}: ${read.why}`);
  }
  if (missing.length === 0) return found;
  throw new CuebookError("variable_missing", `variables of the workflow have no value:\n  ${missing.join("\n  ")}`, {
    hint: "Set them, or write a `default` in the workflow",
  });
}

/** Why a variable has no text. @property isAbsent the source is only missing, so a default may replace it */
interface Unread {
  readonly why: string;
  readonly isAbsent: boolean;
}

function textOf(
  source: VariableSource,
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | Unread {
  switch (source.from) {
    case "value":
      return source.value;
    case "env": {
      const value = Object.hasOwn(environment, source.name) ? environment[source.name] : undefined;
      if (value === undefined || value === "")
        return { why: `the environment variable ${source.name} is not set`, isAbsent: true };
      // The prompt is sent to an agent and stored in the journal.
      if (secretValues({ [source.name]: value }).length > 0)
        return { why: `the environment variable ${source.name} is a secret by its name`, isAbsent: false };
      return bounded(value, `the environment variable ${source.name}`);
    }
    case "file":
      return fileText(source.path, folder);
  }
}

function fileText(path: string, folder: string): string | Unread {
  const nowhere = { source: new Source(path, ""), span: { start: 0, end: 0 } };
  const read = readBelow(folder, path, path, (target) =>
    reportFile("file_outside_folder", { file: path, target }, nowhere),
  );
  if (read.ok) return bounded(read.source.text, `the file ${path}`);
  const [finding] = read.diagnostics;
  if (finding?.code === "file_outside_folder")
    return { why: `"${path}" is outside the project's folder`, isAbsent: false };
  const isAbsent = finding?.code === "file_missing";
  return { why: finding?.message ?? `the file ${resolve(folder, path)} could not be read`, isAbsent };
}

function bounded(text: string, what: string): string | Unread {
  if (text.length <= longest) return text;
  return { why: `${what} has ${text.length} characters; at most ${longest} are allowed in a prompt`, isAbsent: false };
}
