import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { templateNew as templateNewOutput } from "@cuebook/commands/json";
import { workspacePath } from "@cuebook/project/tools";
import { plural, printableLine } from "@cuebook/settings/values";
import { writeFiles } from "@cuebook/system";
import { checkSet, findSet, setFromFiles } from "@cuebook/tools";
import { NotFoundError, UsageError } from "../../failure/failure.ts";
import { Findings } from "../../findings/findings.ts";
import { jsonText } from "../../output/json.ts";
import { openToolProject } from "../../project/tool-project.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { exitCode } from "../../terminal/exit-code.ts";
import { withToolFailures } from "../with-tool-failures.ts";
import { surroundingsOf } from "./surroundings.ts";

export interface NewOptions {
  readonly from?: readonly string[];
  readonly set?: readonly string[];
  readonly format: "text" | "json";
}

/** Runs `cuebook template new`. */
export async function newCommand(name: string, options: NewOptions, context: CommandContext): Promise<void> {
  await withToolFailures(context, options.format, async () => {
    const { terminal } = context;
    const { format, from = [] } = options;
    const project = await openToolProject(context, format);
    if (project === undefined) return;
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))
      throw new UsageError(`"${name}" cannot be the name of a set`, "use letters, digits, . _ and -");
    if (from.length === 0)
      throw new UsageError("no files are named", "for example: --from services/orders/main.ts --set name=orders");
    const folder = join(project.root.path, ".templates", name);
    if (existsSync(folder))
      throw new UsageError(`${relative(terminal.cwd, folder)} exists already`, "choose another name, or remove it");
    const values = new Map((options.set ?? []).map(readValue));
    const files = from.map((file) => {
      const path = workspacePath(project, file, terminal.cwd);
      const stats = statSync(resolve(terminal.cwd, file), { throwIfNoEntry: false });
      if (stats === undefined) throw new NotFoundError(`there is no file "${file}"`);
      if (path === undefined || !stats.isFile()) {
        throw new UsageError(`${file} is not a file of the project`, "--from takes files of the project");
      }
      return { path, bytes: readFileSync(resolve(terminal.cwd, file)), mode: stats.mode & 0o777 };
    });
    writeFiles(folder, setFromFiles(name, files, values), { force: false, kept: "nothing of the set was kept" });
    const { set } = await findSet(surroundingsOf(project), `.templates/${name}`, "applyTemplate");
    const findings = new Findings();
    findings.add({ diagnostics: checkSet(set), sources: set.sources });
    if (format === "json")
      terminal.out(
        jsonText<typeof templateNewOutput>({
          set: name,
          path: `.templates/${name}`,
          diagnostics: findings.diagnostics,
        }),
      );
    else {
      terminal.out(
        `made  .templates/${name}  ${plural(set.variables.length, "variable")}, ${plural(set.files.length, "file")}\n`,
      );
      for (const { name: variable } of set.variables) terminal.out(`  ${printableLine(variable)}\n`);
      findings.show(context);
      terminal.out(`next  cuebook template apply ${name} --dry-run\n`);
    }
    if (findings.hasErrors) context.finish(exitCode.findings);
  });
}

function readValue(given: string): readonly [string, string] {
  const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)=(.{2,})$/s.exec(given) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(
      `--set takes name=value with a value of at least two characters, not "${given}"`,
      "for example: --set name=orders",
    );
  }
  return [name, value];
}
