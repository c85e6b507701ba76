/** @folder `cuebook doctor`: prints what its sections find, with the commands that help. */
import type { doctor as doctorOutput } from "@cuebook/commands/json";
import { type DoctorAction, type DoctorFinding, namedServices, sections } from "@cuebook/project/doctor";
import { plural, printable } from "@cuebook/settings/values";
import { nameHint } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { wrappedText } from "../output/wrap.ts";
import { around } from "../project/around.ts";
import { type ReadyProject, readyProject } from "../project/host.ts";
import { askForTrust } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";

export interface DoctorOptions {
  readonly repair?: true;
  readonly try?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** A finding as it is printed. */
type PrintedFinding = Omit<DoctorFinding, "action">;

/** The findings of a section. */
interface Examined {
  readonly section: string;
  readonly findings: readonly PrintedFinding[];
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
  const surroundings = around(context);
  const isAsked = named === undefined || named === "connections";
  await askForTrust(context, project.config, isAsked ? await namedServices({ surroundings, project }) : []);
  const examined: Examined[] = [];
  for (const { name, check } of sections) {
    if (named !== undefined && name !== named) continue;
    const asked = { isRepair: options.repair === true, isTry: options.try === true };
    const findings = await check({ surroundings, project, ...asked });
    examined.push({ section: name, findings: findings.map((each) => printed(each, project)) });
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

/** A finding with its action as a sentence that names the command. */
function printed({ action, ...finding }: DoctorFinding, project: ReadyProject): PrintedFinding {
  return action === undefined ? finding : { ...finding, remedy: actionText(action, project) };
}

function actionText(action: DoctorAction, project: ReadyProject): string {
  switch (action.is) {
    case "check":
      return `see them: cuebook check ${action.file}`;
    case "reindex":
      return `make ${action.of === "run" ? "its entry" : "the entries"} again: cuebook runs reindex`;
    case "resume":
      return `continue it: ${proposal(project, "runs", "resume", action.run)}`;
    case "repair":
      return `${proposal(project, "doctor", "store", "--repair")} ${repairText(action)}`;
    case "try":
      return "See what the message names, then try it: cuebook doctor notify --try";
  }
}

function repairText({ how, whole }: Extract<DoctorAction, { readonly is: "repair" }>): string {
  if (how === "kept") return "keeps this one. Or put the other file back";
  if (how === "anew")
    return "begins a new store; what is in its place stays beside it. Or put the file back, from a backup or a disk that is away";
  const runs = whole === undefined ? "the whole runs" : plural(whole, "whole run");
  return `puts ${runs} into a new database; the damaged file stays beside it. Stop \`cuebook serve\` first`;
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
