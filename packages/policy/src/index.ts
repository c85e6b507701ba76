export type { Action, Effect } from "./action.ts";
export type { PermissionAnswer } from "./answer.ts";
export { decide, exactRule, type Verdict } from "./decide.ts";
export { compileGlob, type Glob, type GlobOptions } from "./glob/glob.ts";
export { namedRules, outlook, type Permissions, type RulesName, rulesOf } from "./named.ts";
export { isDraftName, type Owner, ownerReasons, privateOwner, protectingOwner } from "./protected.ts";
export type { Rule, RuleDecision, RuleSource, SourcedRule } from "./rule.ts";
export type { Sandbox } from "./sandbox.ts";
