import type { promptReset as promptResetOutput } from "@cuebook/commands/json";
import { removePrompt } from "@cuebook/project/library";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { unknownName } from "./names.ts";
import { openLibrary } from "./with-library.ts";

export interface ResetOptions {
  readonly yes?: true;
  readonly user?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt reset`. */
export async function reset(id: string, options: ResetOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const level = options.user === true ? "user" : "project";
  const file = library.overrides.find((override) => override.id === id && override.level === level);
  if (file === undefined) {
    const known = library.overrides.filter((override) => override.level === level).map((override) => override.id);
    if (library.phase(id) === undefined) throw unknownName("prompt", id, library.ids, "cuebook prompt list");
    const whose = level === "user" ? "you have" : "the project has";
    const others = known.length === 0 ? "no prompt is overridden there" : `the files are ${known.join(", ")}`;
    throw new NotFoundError(`${whose} no file for the prompt "${id}"`, others);
  }
  if (options.yes !== true) throw new UsageError(`this removes ${file.file} for good`, "confirm with --yes");
  removePrompt(file, project.config.root);
  if (options.format === "json")
    terminal.out(jsonText<typeof promptResetOutput>({ id, file: file.file, outcome: "removed" }));
  else terminal.out(`removed  ${file.file}\n`);
}
