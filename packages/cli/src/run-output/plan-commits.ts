import type { PlannedGit, ProjectHook } from "@cuebook/engine";
import { checkedHooks, reasonsWithoutHooks } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { type Field, fieldsText } from "../output/fields.ts";
import type { Style } from "../output/style.ts";

/** How git handles the commits of a run: hooks and signatures. Empty without any. */
export function commitsText({ hooks, signing }: PlannedGit, style: Style): string {
  const rows: Field[] = [
    ...hooks.map((hook) => [hook.name, hookText(hook)] as const),
    ...(signing.is === "off" ? [] : [["signing", signingText(signing)] as const]),
  ];
  return fieldsText(
    rows.map(([name, text]) => [name, printableLine(text)] as const),
    style,
    { width: 10 },
  );
}

function hookText({ name, from, manager, isRun, isIgnored }: ProjectHook): string {
  const where = manager === undefined ? from : `${from} (${manager})`;
  if (isIgnored) return `${where} is not executable: git does not run it, nor does Cuebook`;
  if (isRun) return `${where} runs as a check before the work of a phase is committed`;
  const how = `; to run it as a check: project: { hooks: [${name}] }`;
  const isPossible = checkedHooks.some((each) => each === name);
  return `${where} does not run${isPossible ? how : `: ${reasonsWithoutHooks[name] ?? ""}`}`;
}

function signingText(signing: PlannedGit["signing"]): string {
  return signing.is === "unsigned"
    ? `commits are not signed, although \`commit.gpgSign\` is set: ${signing.reason}`
    : "commits are signed, as `commit.gpgSign` asks for";
}
