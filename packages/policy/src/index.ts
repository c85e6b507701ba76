export { accessText } from "./access-text.ts";
export {
  type Action,
  type CommandInput,
  type CommandPart,
  commandNames,
  type Effect,
  effects,
  type UnderstoodCommand,
} from "./action.ts";
export { type Actor, vias } from "./actor.ts";
export type { PermissionAnswer } from "./answer.ts";
export { bareName } from "./bare-name.ts";
export { compileRules, decide, exactRule, readingVerdict, type Verdict } from "./decide.ts";
export { compileGlob, type Glob, type GlobOptions } from "./glob/glob.ts";
export { comesWithProjects, grammarWords, programOf, projectPrograms, readingPrograms } from "./grammar/programs.ts";
export {
  calledScripts,
  type ProjectCommands,
  type ShownCommand,
  shownCommands,
  understand,
} from "./grammar/understand.ts";
export { writingRules } from "./grammar/writing-rules.ts";
export { type Guard, type GuardKind, guardedNames, guardKinds, guardOf, guardWarning } from "./guarded.ts";
export { openInterpreter } from "./interpreter.ts";
export {
  namedRules,
  outlook,
  type Permissions,
  type PermissionsName,
  permissionsNames,
  type RulesName,
  rulesOf,
} from "./named.ts";
export { isDraftName, type Owner, ownerReasons, privateOwner, protectingOwner } from "./protected.ts";
export { filesRead } from "./reading-command.ts";
export { type Rule, type RuleDecision, type RuleSource, ruleDecisions, ruleSources, type SourcedRule } from "./rule.ts";
export { type RuleProblem, ruleProblems } from "./rule-problems.ts";
export { ruleSchema } from "./rule-schema.ts";
export { ruleText } from "./rule-text.ts";
export { type Sandbox, sandboxes } from "./sandbox.ts";
export { shellCommand } from "./shell-command.ts";
export { programsAround, type ShellPart, shellParts } from "./shell-parts.ts";
export { shellWord } from "./shell-word.ts";
