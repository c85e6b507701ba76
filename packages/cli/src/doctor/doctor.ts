import type { doctor as doctorOutput } from "@cuebook/commands/json";
import { plural, printable } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { wrappedText } from "../output/wrap.ts";
import { readyProject } from "../project/host.ts";
import { askForTrust } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { namedServices } from "./connections.ts";
import type { DoctorFinding } from "./section.ts";
import { sections } from "./sections.ts";

export interface DoctorOptions {
  readonly repair?: true;
  readonly try?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** The findings of a section. */
interface Examined {
  readonly section: string;
  readonly findings: readonly DoctorFinding[];
}

/** Runs `cuebook doctor`. */
export async function doctor(
  named: string | undefined,
  options: DoctorOptions,
  context: CommandContext,
): Promise<void> {
  const names = sections.map(({ name }) => name);
  if (named !== undefined && !names.includes(named)) {
    throw new UsageError(`there is no section "${named}"`, nameHint(named, names, `there are ${names.join(", ")}`));
  }
  if (options.repair === true && named !== "store") {
    throw new UsageError("--repair is for the section store", "repair it: cuebook doctor store --repair");
  }
  if (options.try === true && named !== "notify") {
    throw new UsageError("--try is for the section notify", "send a test message: cuebook doctor notify --try");
  }
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const isAsked = named === undefined || named === "connections";
  await askForTrust(context, project.config, isAsked ? await namedServices({ context, project }) : []);
  const examined: Examined[] = [];
  for (const { name, check } of sections) {
    if (named !== undefined && name !== named) continue;
    const asked = { isRepair: options.repair === true, isTry: options.try === true };
    examined.push({ section: name, findings: await check({ context, project, ...asked }) });
  }
  const count = (level: DoctorFinding["level"]) =>
    examined.reduce((sum, { findings }) => sum + findings.filter((each) => each.level === level).length, 0);
  const [errors, warnings] = [count("error"), count("warning")];
  context.terminal.out(
    options.format === "json"
      ? jsonText<typeof doctorOutput>({ sections: examined, errors, warnings })
      : `${examined.map((each) => sectionText(each, context.style("out"))).join("")}\n${plural(errors, "error")}, ${plural(warnings, "warning")}\n`,
  );
  if (errors > 0) context.finish(exitCode.findings);
}

function sectionText({ section, findings }: Examined, style: Style): string {
  if (findings.length === 0) return `${style.strong(section)}\n  nothing to check\n`;
  const lines = findings.map(({ level, code, message, remedy }) => {
    const word = level === "ok" ? style.good("ok") : style.severity(level, `${level}[${code}]`);
    const then = remedy === undefined ? "" : `\n    ${style.dim(printable(remedy))}`;
    return `  ${word}  ${printable(message)}${then}\n`;
  });
  return `${style.strong(section)}\n${wrappedText(lines.join(""), style)}`;
}
