import { tmpdir } from "node:os";
import { agentAdapters, type Launch, launchOf } from "@cuebook/agents";
import type { agentsShow as agentsShowOutput } from "@cuebook/commands/json";
import type { AgentSettings } from "@cuebook/engine";
import { type RulesName, shellWord } from "@cuebook/policy";
import {
  candidatesOf,
  capabilityRows,
  type SurveyedAgent,
  settingSchemas,
  signInText,
  surveyAgent,
  turnRequestIn,
  withPossibleAgents,
} from "@cuebook/project/agents";
import { planningHost } from "@cuebook/project/host";
import { isRecord, printableLine } from "@cuebook/settings/values";
import { masker } from "@cuebook/system";
import { type Field, fieldsText } from "../output/fields.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { wrappedText } from "../output/wrap.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { reportOf } from "./report.ts";
import { clientText, problemTexts } from "./text.ts";

export interface ShowOptions {
  readonly repo?: string;
  readonly permissions: RulesName;
  /** In seconds. */
  readonly timeout: number;
  readonly format: "text" | "json";
}

/** What would be passed to an agent. */
interface Passed {
  /** Absent: it starts no program. */
  readonly command: readonly string[] | undefined;
  /** The names of the variables. */
  readonly variables: readonly string[];
  /** With secrets masked, as paths and values. */
  readonly settings: readonly (readonly [path: string, value: string])[];
}

/** Runs `cuebook agents show`. @throws CuebookError as `host.agent`; AgentError if the agent refuses the permissions */
export async function show(name: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const config = withPossibleAgents(project.config);
  const host = planningHost(config, undefined);
  using stop = stopOnSignals();
  try {
    const agent = host.agent(name);
    const candidate = candidatesOf(project.config).find((each) => each.name === name) ?? {
      ...{ name, settings: host.settingsOf?.(name) ?? { kind: agent.kind }, isConfigured: false },
    };
    const limits = { timeoutMs: options.timeout * 1000, signal: stop.signal };
    const request = turnRequestIn(tmpdir(), options.permissions, {
      prompt: "",
      turnTimeoutMs: 0,
      secrets: host.secrets,
    });
    const [found, launch] = await Promise.all([surveyAgent(host, candidate, limits), launchOf(agent, request)]);
    if (stop.signal.aborted) return context.finish(exitCode.interrupted);
    const passed = passedOf(launch, candidate.settings);
    const isDefault = name === config.agent;
    const mask = masker(host.secrets);
    terminal.out(
      mask(
        options.format === "json"
          ? jsonText<typeof agentsShowOutput>({
              ...reportOf(found, isDefault),
              ...passed,
              settings: Object.fromEntries(passed.settings),
            })
          : showText(found, passed, options.permissions, context.style("out")),
      ),
    );
  } finally {
    await host.close();
  }
}

function passedOf(launch: Launch | undefined, settings: AgentSettings): Passed {
  return {
    command: launch?.command,
    variables: Object.keys(launch?.environment ?? {}).sort(),
    settings: shownSettings(settings),
  };
}

/** The lines that configure an agent which is not configured yet. */
function configurationOf({ kind, settings: { preset } }: SurveyedAgent): string[] {
  const isPreset = typeof preset === "string";
  const [name, own] = isPreset ? [preset, `kind: ${kind}, preset: ${preset}`] : [kind, `kind: ${kind}`];
  return ["agents:", `  ${name}: { ${own} }`];
}

/** Settings as written, by path. Secrets, and the values of variables that are set, are masked; `$NAME` is not. */
function shownSettings({ kind, ...own }: AgentSettings): [string, string][] {
  const adapter = agentAdapters.find((each) => each.kind === kind);
  const schemas = adapter === undefined ? {} : settingSchemas(adapter);
  return Object.entries(own).flatMap(([key, value]) => {
    const schema = schemas[key];
    const isHidden = key === "set" || (isRecord(schema) && schema["x-secret"] === true);
    return settingRows(key, value, isHidden);
  });
}

function settingRows(path: string, value: unknown, isHidden: boolean): [string, string][] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, each]) => settingRows(`${path}.${key}`, each, isHidden));
  const isVariable = typeof value === "string" && /^\$(\w+|\{\w+\})$/.test(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return [[path, isHidden && !isVariable ? "[secret]" : text]];
}

function showText(
  agent: SurveyedAgent,
  { command, variables, settings }: Passed,
  permissions: RulesName,
  style: Style,
): string {
  const { name, kind, tested, path, capabilities } = agent;
  const summary = agentAdapters.find((each) => each.kind === kind)?.summary ?? "";
  const title =
    name === kind ? style.strong(printableLine(name)) : `${style.strong(printableLine(name))} (${printableLine(kind)})`;
  const section = (heading: string, text: string) =>
    text === "" ? "" : `\n${wrappedText(style.strong(heading), style)}\n${text}`;
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join("");
  const pairs = (rows: readonly Field[]) => {
    const fields = rows.map(([name, text]) => [printableLine(name), printableLine(text)] as const);
    return fieldsText(fields, style, { indent: 2, paint: (name) => name });
  };
  const client: Field[] = [
    ["client", `${clientText(agent)}${tested === undefined ? "" : `, tested from ${tested}`}`],
    ...(path === undefined ? [] : [["program", path] satisfies Field]),
    ["sign-in", signInText(agent)],
  ];
  return [
    wrappedText(`${title}  ${style.dim(summary)}\n`, style),
    pairs(client),
    ...problemTexts({ ...agent, isConfigured: true }, style).map((text) =>
      wrappedText(`  ${text.replaceAll("\n", "\n  ")}\n`, style),
    ),
    section("settings", pairs(settings)),
    section("to configure it, in .cuebook/config.yaml", indented(agent.isConfigured ? [] : configurationOf(agent))),
    section(
      `command of a first turn with the permissions ${permissions}, without prompt and token`,
      indented(command === undefined ? [] : [command.map((word) => shellWord(printableLine(word))).join(" ")]),
    ),
    section(
      "variables that it gets, by name",
      wrappedText(indented(variables.length === 0 ? [] : [variables.map(printableLine).join(" ")]), style),
    ),
    section("what it can do", capabilities === undefined ? "" : pairs(capabilityRows(capabilities))),
  ].join("");
}
