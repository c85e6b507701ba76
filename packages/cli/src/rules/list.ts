/** @folder The rules of permissions, and the audit log. */

import type { permissionsList as permissionsListOutput } from "@cuebook/commands/json";
import type { Rule } from "@cuebook/policy";
import { type Trusting, toolState } from "@cuebook/project/host";
import { printableLine } from "@cuebook/settings/values";
import { listRememberedRules } from "@cuebook/tools";
import { jsonText } from "../output/json.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";
import { ruleSentence } from "../permission/rule-text.ts";
import { readyProject } from "../project/host.ts";
import { settleAnswers, trustSentence } from "../project/trust.ts";
import { withToolFailures } from "../template/with-tool-failures.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ListOptions {
  readonly format: "text" | "json";
}

/** The built-in rules as sentences: see `builtInRule`, `guardOf` and `readingVerdict` of the policy. */
const builtIn = [
  "denies every tool to write the files of git and the settings and state of Cuebook",
  "asks before what looks like a secret is read, unless a rule names it",
  "asks before settings of agents and builds are written, unless a rule names them",
  "asks before hooks or repositories of git are made, unless a rule names them",
];

/** A rule and its origin. */
interface ListedRule {
  readonly rule: Rule;
  readonly source: "configuration" | "remembered";
  /** The file that contains it, or the person who answered. */
  readonly from: string;
  readonly at?: string;
  /** The number of a remembered rule, for `forget`. */
  readonly number?: number;
  /** Whether another person gave the answer, or gave it elsewhere: then the rule allows nothing. */
  readonly isForeign?: true;
}

/** Runs `cuebook permissions list`. */
export async function listPermissionsCommand(options: ListOptions, context: CommandContext): Promise<void> {
  return withToolFailures(context, options.format, async () => list(options, context));
}

function list({ format }: ListOptions, context: CommandContext): void {
  const project = readyProject(context, {}, format);
  if (project === undefined) return;
  const { terminal } = context;
  const { config } = project;
  settleAnswers(context, config);
  const remembered = listRememberedRules(toolState(config), config.trust.seal);
  const rules: readonly ListedRule[] = [
    ...config.tools.rulesFrom.map((entry) => ({ ...entry, source: "configuration" as const })),
    ...[...remembered.rules, ...remembered.foreign].map(({ rule, at, by }, index) => {
      const isForeign = index >= remembered.rules.length;
      const number = index + 1;
      return { rule, source: "remembered" as const, from: by, at, number, ...(isForeign && { isForeign }) };
    }),
  ];
  const trusted = trustedHere(config, rules.filter(({ source }) => source === "remembered").length);
  if (format === "json") {
    const listed = rules.map((listed) => ({ ...listed, says: ruleSentence(listed.rule) }));
    terminal.out(
      jsonText<typeof permissionsListOutput>({
        rules: [...builtIn.map((says) => ({ source: "built-in" as const, says })), ...listed],
        trusted,
      }),
    );
    return;
  }
  const style = context.style("out");
  const rows = rules.map(({ rule, source, from, at, number, isForeign }) => [
    number === undefined ? "" : String(number),
    isForeign === true ? "not yours" : source,
    ruleSentence(rule),
    printableLine([from, at, rule.reason && `"${rule.reason}"`].filter(Boolean).join("  ")),
  ]);
  terminal.out(
    tableText(
      ["N", "SOURCE", { text: "SAYS" }, { text: "FROM" }],
      [...builtIn.map((says) => ["", "built-in", says, ""]), ...rows],
      style,
      (text, row, column) => {
        if (column === 3) return style.dim(text);
        const decision = row === 0 ? "deny" : (rules[row - builtIn.length]?.rule.decide ?? "ask");
        if (column !== 2 || decision === "ask") return text;
        return decision === "deny" ? style.severity("error", text) : style.good(text);
      },
    ),
  );
  if (trusted.length > 0) {
    const shown = trusted.map(({ number, what, argv, source, by, at, isCurrent }) => [
      String(number),
      isCurrent ? "trusted" : "changed since",
      printableLine(`${what}: ${argv.join(" ")}`),
      printableLine(`${source}  ${by}  ${at}`),
    ]);
    terminal.out(`\n${tableText(["N", "TRUST", { text: "OF" }, { text: "FROM" }], shown, style)}`);
    terminal.out(`${wrappedText(style.dim(trustSentence), style)}\n`);
  }
  const note = style.dim("An action without a rule is asked about, or denied if nobody can be asked.");
  terminal.out(`\n${wrappedText(note, style)}\n`);
}

/** The trusted programs and services of a project, numbered after the remembered rules. */
export function trustedHere({ named, trust }: Trusting, before: number) {
  return trust.list().map(({ project: _, ...each }, at) => ({
    ...each,
    // A program that a file other than the configuration names is compared when it is used.
    isCurrent: named.every((program) => program.what !== each.what || trust.allows(program)),
    number: before + at + 1,
  }));
}
