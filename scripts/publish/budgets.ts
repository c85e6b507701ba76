import { statSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../files.ts";
import type { BuiltPackage } from "./emit.ts";

/** The most that the files of a package may take, in kB (1000 bytes), by its folder. Raise one on purpose, with the reason in the commit. */
const budgets: Readonly<Record<string, number>> = {
  agents: 1000,
  chat: 640,
  cli: 5700,
  cluster: 300,
  commands: 1950,
  diagram: 250,
  editor: 520,
  engine: 3220,
  error: 30,
  import: 255,
  library: 215,
  policy: 325,
  project: 1125,
  prompts: 480,
  run: 1270,
  server: 2760,
  settings: 2420,
  shape: 900,
  store: 1000,
  system: 480,
  telemetry: 175,
  template: 3900,
  tools: 3760,
  trackers: 1170,
  workflow: 2520,
  workspace: 1150,
};

/** A packed package takes at most this part of its budget: what is downloaded. */
const packedPart = 0.5;

/** The most that a page loads for an entry with all that it needs, minified, in kB. */
const bundleBudgets: Readonly<Record<string, number>> = {
  "@cuebook/chat": 990,
  "@cuebook/chat/prompt-file": 1200,
  "@cuebook/diagram": 140,
  "@cuebook/editor": 1150,
  "@cuebook/editor/server": 1490,
  "@cuebook/error": 2,
  "@cuebook/library": 5,
  "@cuebook/policy": 44,
  "@cuebook/run": 170,
  "@cuebook/run/journal": 80,
  "@cuebook/settings": 380,
  "@cuebook/settings/misfits": 28,
  "@cuebook/settings/values": 9,
  "@cuebook/settings/yaml": 500,
  "@cuebook/shape": 12,
  "@cuebook/template": 600,
  "@cuebook/template/emitted/brief/go": 40,
  "@cuebook/template/emitted/brief/handlebars": 25,
  "@cuebook/template/emitted/brief/jinja": 60,
  "@cuebook/template/emitted/brief/liquid": 45,
  "@cuebook/template/emitted/brief/mustache": 9,
  "@cuebook/template/emitted/go": 146,
  "@cuebook/template/emitted/handlebars": 140,
  "@cuebook/template/emitted/jinja": 260,
  "@cuebook/template/emitted/liquid": 168,
  "@cuebook/template/emitted/mustache": 93,
  "@cuebook/template/go": 145,
  "@cuebook/template/handlebars": 146,
  "@cuebook/template/jinja": 268,
  "@cuebook/template/liquid": 168,
  "@cuebook/template/mustache": 96,
  "@cuebook/template/schema": 14,
  "@cuebook/template/text": 5,
  "@cuebook/workflow": 1490,
  "@cuebook/workflow/model": 44,
};

/** Whether the bundle of an entry exceeds its budget, as a sentence. @param bytes the size of the minified bundle */
export function overBundleBudget(entry: string, bytes: number): string[] {
  const budget = bundleBudgets[entry];
  if (budget === undefined) return [`${entry}: its bundle has no budget in scripts/publish/budgets.ts`];
  return excess(`${entry}: the modules of its bundle`, bytes, budget);
}

/** What of a package exceeds its budget, a sentence each. @param tarball the packed package */
export function overBudget({ folder, manifest, source }: BuiltPackage, tarball: string): string[] {
  const budget = budgets[source.layer.folder];
  if (budget === undefined) return [`${manifest.name}: it has no budget in scripts/publish/budgets.ts`];
  const unpacked = filesBelow(folder, "", () => true).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return [
    ...excess(`${manifest.name}: its files`, unpacked, budget),
    ...excess(`${manifest.name}: its tarball`, statSync(tarball).size, budget * packedPart),
  ];
}

function excess(what: string, bytes: number, budget: number): string[] {
  const size = Math.ceil(bytes / 1000);
  return size <= budget ? [] : [`${what} have ${size} kB, and the budget is ${budget} kB (scripts/publish/budgets.ts)`];
}
