import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { addRememberedRule } from "@cuebook/tools";
import { cuebook, ownSeal, plainEnv } from "./cuebook.ts";
import { removeFolder, repositoryWith } from "./run-project.ts";
import { frontMatter } from "./served-project.ts";

/** What makes lines long: many words, wide characters, and paths. */
export const longText =
  "The kettle of order 1042 leaks, and its owner wants the money back; 请尽快退款给客户, or another kettle by Friday at noon.";
export const longName = "write-about-everything-that-was-asked";
const longFolder = "documents-of-the-company/departments/support/letters-to-customers";

const workflow = `version: 1
name: ${longName}
description: ${longText}
agent: sh
roles:
  writer-of-the-very-first-draft:
    prompt: "Write about {{{input.prompt}}}."
    permissions: [edit, { decide: allow, effect: run, command: [npm, run, "build-of-everything", "**"] }]
    frontmatter:
      properties:
        $status: { const: done }
        title: { type: string }
        text: { type: string, artifact: true }
      required: [$status, title]
  printer:
    prompt: Print it.
graph:
  $START: { _: { role: writer-of-the-very-first-draft, prompt: Begin. } }
  writer-of-the-very-first-draft:
    done: { role: printer, prompt: "Print {{{title}}}.", gate: human }
  printer:
    _: { role: $END }
`;

const scheduled = `name: weekly-letters-to-all-customers
schedule: { cron: "0 7 * * 1", timezone: America/Argentina/Buenos_Aires, missed: all, overlap: queue }
roles: { one: { prompt: Write to all of them. } }
graph: { $START: { _: { role: one, prompt: Begin. } }, one: { _: { role: $END } } }
`;

const promptFile = `messages:
  - role: system
    content: |
      Greet {{ name }}, whose plan is {{ plan }}, about {{ subject_of_the_conversation }}.
variables:
  - { name: name, required: true, description: Who asks }
  - { name: plan, default_value: "${longText}" }
  - { name: subject_of_the_conversation, default_value: "${longText}" }
`;

const templateSet = `version: 1
description: ${longText}
variables:
  name: { help: The name. }
files:
  - { source: main.ts.tmpl, target: ${longFolder}/main.ts }
`;

/** A project in which everything that commands list exists, with long names, texts and paths. */
export interface FilledProject {
  readonly folder: string;
  /** The runs, each waiting at a gate, the latest first. */
  readonly runs: readonly string[];
  remove(): void;
}

/** Creates a `FilledProject`. */
export async function filledProject(): Promise<FilledProject> {
  const reply = `---\n$status: done\ntitle: ${JSON.stringify(longText)}\ntext: ${JSON.stringify(longText)}\n---\n${longText}\n`;
  const script = `cat > /dev/null; mkdir -p ${longFolder}; echo cats > ${longFolder}/letter-of-today.txt; cat <<'END'\n${reply}END\n`;
  const issues = [1, 2].map((id) => ({
    id: String(id),
    identifier: `CUSTOMER-SUPPORT-${id}`,
    title: longText,
    state: "To Do",
  }));
  const folder = repositoryWith({
    ".gitignore": ".cuebook/state\n",
    ".cuebook/config.yaml": `agents:
  sh: { kind: command, command: [sh, agent.sh] }
tools:
  permissions:
    rules:
      - { decide: allow, tool: writeFile, path: "${longFolder}/**" }
      - { decide: deny, command: [git, push, "**"], reason: "${longText}" }
`,
    "agent.sh": script,
    [`${longName}.workflow.yaml`]: workflow,
    "weekly-letters-to-all-customers.workflow.yaml": scheduled,
    "support.prompt.yaml": promptFile,
    "issues.json": JSON.stringify(issues),
    "WORKFLOW.md": `---\n${frontMatter()}---\nFix {{ .issue.title }}.\n`,
    "replay.yaml": "version: 1\nroles:\n  worker:\n    - { output: Done. }\n",
    [`.templates/${longFolder}/letter.md.jinja`]: `Dear {{ customer_name }}, {{ body | default("${longText}") }}{{ customer_name }}\n`,
    ".templates/service/template.yaml": templateSet,
    ".templates/service/main.ts.tmpl": "export const name = '{{ name }}';\n",
    "notes.md": `# Notes\n\n\`\`\`jinja\n# letters/${longName}.md\nDear {{ customer_name }}, {{ body }}\n\`\`\`\n`,
  });
  const state = join(folder, ".cuebook/state/tools");
  const at = "2026-01-02T03:04:05.000Z";
  const rule = { decide: "allow", tool: "editFile", path: `${longFolder}/a.ts` } as const;
  addRememberedRule(state, { rule, at, by: "ann" }, ownSeal());
  const call = async (...args: readonly string[]) => {
    const { code, out, err } = await cuebook(folder, args);
    if (code !== 0 && code !== 3) throw new Error(`${args.join(" ")}: ${code}\n${out}${err}`);
  };
  await call("run", `${longName}.workflow.yaml`, "--prompt", longText);
  await call("run", `${longName}.workflow.yaml`, "--prompt", longText);
  await call("template", "write", `${longFolder}/letter.md.jinja`, "letter.md", "--set", "customer_name=Ann", "--yes");
  await call("template", "apply", "service", longFolder, "--set", "name=Orders", "--yes");
  // What was made is behind its template.
  writeFileSync(join(folder, ".templates/service/main.ts.tmpl"), "export const title = '{{ name }}';\n");
  spawnSync("git", ["add", "."], { cwd: folder, env: plainEnv(folder) });
  const { out } = await cuebook(folder, ["runs", "list", "--format", "json"]);
  const { runs } = JSON.parse(out) as { runs: { run: string }[] };
  return { folder, runs: runs.map(({ run }) => run), remove: () => removeFolder(folder) };
}
