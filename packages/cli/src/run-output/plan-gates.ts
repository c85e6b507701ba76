import type { PlannedAccess, PlannedPrompt, PlannedStop, PlannedTools } from "@cuebook/engine";
import { type Effect, effects, type PermissionsName } from "@cuebook/policy";
import { durationText, printableLine } from "@cuebook/settings/values";
import type { WrittenWaiver } from "@cuebook/workflow";

import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { ruleSentence } from "../permission/rule-text.ts";

/** The edges at which a run stops to ask, and who is asked, for people. */
export function stopsText(stops: readonly PlannedStop[], style: Style): string {
  const asksItself = "Any role may also suspend itself with a question, unless it returns plain text.";
  if (stops.length === 0) return `no edge stops\n${style.dim(asksItself)}\n`;
  const rows = stops.map(({ kind, role, status, to, branches, approver }) => [
    printableLine(`${role}/${status} -> ${branches === undefined ? "" : `[${branches.join(", ")}] -> `}${to}`),
    kind === "question"
      ? "asks a person"
      : printableLine(approver === undefined ? "a person decides" : `${approver} decides`),
  ]);
  return `${tableText([{ text: "edge" }, { text: "whom" }], rows, style)}${style.dim(asksItself)}\n`;
}

/** The checks that files of the workflow waive, for people. */
export function waiversText(waivers: readonly WrittenWaiver[], style: Style): string {
  const rows = waivers.map(({ file, line, setting, effect }) =>
    [`${file}:${line}`, setting, effect].map(printableLine),
  );
  return tableText(["place", "setting", { text: "so that" }], rows, style);
}

/** The permissions of each role, the folder that it works in, and the limits that its agent does not enforce, for people. */
export function accessText(access: readonly PlannedAccess[], prompts: readonly PlannedPrompt[], style: Style): string {
  const texts = new Map(prompts.map(({ pointer, text }) => [pointer, text.trim()]));
  const rows = access.map(({ role, permissions, sandbox, tools, locations }) => {
    const where = new Set(locations.map((pointer) => texts.get(pointer) ?? pointer));
    return [
      printableLine(role),
      printableLine(where.size === 0 ? "the workspace" : [...where].join(", ")),
      printableLine(permissionsText(permissions)),
      sandbox,
      printableLine(tools.length === 0 ? "-" : tools.join(", ")),
    ];
  });
  // Permissions are never cut, because they are approved with the plan.
  const heading = ["role", { text: "works in" }, "permissions", "sandbox", { text: "tools" }];
  const table = tableText(heading, rows, style);
  const used = new Set(
    access.flatMap(({ permissions = [] }) => permissions.filter((each) => typeof each === "string")),
  );
  const limited = access.flatMap(({ role, changes }) => (changes === undefined ? [] : [`${role} ${changes}`]));
  const changes =
    limited.length === 0 ? [] : [`${style.dim(printableLine(`May leave changed only: ${limited.join(", ")}.`))}\n`];
  const commands = new Map(access.flatMap((each) => each.commands.map((command) => [command.line, command])));
  const scripts = [...commands.values()].map(({ line, script, hash = "" }) => {
    return `  ${printableLine(script === undefined ? line : `${line}  runs ${script}  (${hash.slice(0, 12)})`)}\n`;
  });
  const reading = access.filter(({ onlyReads }) => onlyReads).map(({ role }) => role);
  const names = [...used].map((name) => `${name}: ${nameTexts[name]}. `).join("");
  const notes = access.flatMap((each) => clientNotes(each).map((note) => ({ role: each.role, note })));
  const byNote = [...Map.groupBy(notes, ({ note }) => note)];
  return [
    table,
    ...changes,
    `${style.dim(`${names}An action without a rule is asked about: cuebook inbox. Files of git and Cuebook are protected.`)}\n`,
    ...(reading.length === 0
      ? []
      : [
          `${style.dim(printableLine(`The commands that run without a question write nothing: ${reading.join(", ")}.`))}\n`,
        ]),
    ...(scripts.length === 0 ? [] : [style.dim("The commands of the project:\n"), ...scripts]),
    ...byNote.map(([note, of]) => {
      const roles = of.map(({ role }) => role).join(", ");
      return `${style.severity("warning", "note")}: ${printableLine(`${roles}: ${note}`)}\n`;
    }),
  ].join("");
}

const nameTexts: Readonly<Record<PermissionsName, string>> = {
  read: "reads in the workspace, never writes",
  edit: "reads and writes in the workspace",
  full: "everything, outside the workspace too",
  project_commands: "the commands that test, lint, build and typecheck the project, with arguments that are understood",
  read_git: "git status, diff, log, show, blame, ls-files and rev-parse, with arguments that only read",
};

/** Permissions in words: `edit; allows every tool to run npm test **`. */
function permissionsText(permissions: PlannedAccess["permissions"]): string {
  if (permissions === undefined) return "reads in the workspace";
  if (permissions.length === 0) return "nothing without asking";
  return permissions.map((each) => (typeof each === "string" ? each : ruleSentence(each))).join("; ");
}

/** The limits that the agent does not enforce: of the permissions, and of the sandbox. */
function clientNotes({ decides, client, sandbox, isSandboxed }: PlannedAccess): string[] {
  const limited = effects.filter((effect) => decides[effect] !== "allow");
  const of = (how: "asked" | "unenforced") =>
    limited.filter((effect) => client[effect] === how).map((effect) => effectTexts[effect]);
  const [asked, unenforced] = [of("asked"), of("unenforced")];
  return [
    ...(asked.length === 0 ? [] : [`the agent asks before ${asked.join(", ")}`]),
    ...(unenforced.length === 0 ? [] : [`the agent does not enforce the permissions for ${unenforced.join(", ")}`]),
    ...(isSandboxed ? [] : [`the agent does not enforce the sandbox ${sandbox}`]),
  ];
}

const effectTexts: Readonly<Record<Effect, string>> = {
  read: "reading",
  write: "writing",
  run: "running commands",
  network: "using the network",
  ask_client: "using other tools",
};

/** The permissions of roles' tools in the configuration, for people. Remembered answers are not part of the plan. */
export function toolsText({ rules, templateRoots, permissionTimeoutMs }: PlannedTools, style: Style): string {
  const time = durationText(permissionTimeoutMs);
  return [
    ...rules.map((rule) => `${ruleSentence(rule)}\n`),
    ...templateRoots.map((path) => printableLine(`templates in ${path}`)).map((line) => `${line}\n`),
    `${style.dim(`a change without a rule is asked about, with ${time} to answer: cuebook inbox`)}\n`,
  ].join("");
}
