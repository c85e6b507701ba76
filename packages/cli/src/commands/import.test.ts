import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { useFolders } from "@cuebook/project/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const project = useFolders();
const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

const env = { LINEAR_API_KEY: "lin_api_1", GITHUB_TOKEN: "ghp_1" };
const symphony = `---
tracker:
  kind: linear
  # The project of the shop.
  project_slug: checkout-1a2b3c4d5e6f
  active_states: [Todo]
  terminal_states: Done, Canceled # done is done
hooks:
  after_create: git clone "$REPOSITORY" .
codex:
  command: codex app-server
  approval_policy: never
  thread_sandbox: workspace-write
server:
  port: 4000
---

Work on {{ issue.identifier }}: {{ issue.title }}
`;
const sortie = `---
tracker:
  kind: github
  api_key: $GITHUB_TOKEN
  project: acme/shop
  active_states: [ todo ]
  terminal_states: [ done ]
agent:
  kind: claude-code
  max_tokens: 900000
  max_consecutive_absences: 3
claude-code:
  max_budget_usd: 5
---
Work on {{ .issue.identifer }}.
`;
const ours = `---
tracker: { kind: file }
file: { path: issues.json }
agent: { kind: claude-code }
---
Work on {{ .issue.title }}.
`;

test("import shows the changes of a file of Symphony, and writes them with --yes", async () => {
  const folder = project({ "WORKFLOW.md": symphony });
  const { code, out, err } = await cuebook(folder, ["import", "WORKFLOW.md", "--yes"], env);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatchInlineSnapshot(`
    "WORKFLOW.md
    ...
      tracker:
        kind: linear
        # The project of the shop.
    -   project_slug: checkout-1a2b3c4d5e6f
    -   active_states: [Todo]
    -   terminal_states: Done, Canceled # done is done
    +   project: checkout-1a2b3c4d5e6f
    +   active_states: [ Todo ]
    +   terminal_states:
    +     # done is done
    +     - Done
    +     - Canceled
    +   api_key: $LINEAR_API_KEY
      hooks:
        after_create: git clone "$REPOSITORY" .
    - codex:
    -   command: codex app-server
    -   approval_policy: never
    -   thread_sandbox: workspace-write
      server:
        port: 4000
    + dialect: liquid
    + agent:
    +   kind: codex
    + permissions: edit
      ---

      Work on {{ issue.identifier }}: {{ issue.title }}

    changed
      tracker.project_slug is now tracker.project
      dialect is now written: it was the default there
      agent.kind is now written: it was the default there
      tracker.api_key is now written: it was the default there
      tracker.terminal_states is now tracker.terminal_states: [Done, Canceled]
      codex.thread_sandbox is now permissions: edit

    no effect here, removed
      codex.approval_policy: \`permissions\` decide, and what they leave open is asked in the inbox
      codex.command: Cuebook starts the same

    to decide
      14:1 warning: "server" has no effect in this version
        \`cuebook runs list\` shows the runs, \`cuebook inbox list\` what waits for you

    written: WORKFLOW.md
    "
  `);
  expect(read(folder, "WORKFLOW.md")).toMatchInlineSnapshot(`
    "---
    tracker:
      kind: linear
      # The project of the shop.
      project: checkout-1a2b3c4d5e6f
      active_states: [ Todo ]
      terminal_states:
        # done is done
        - Done
        - Canceled
      api_key: $LINEAR_API_KEY
    hooks:
      after_create: git clone "$REPOSITORY" .
    server:
      port: 4000
    dialect: liquid
    agent:
      kind: codex
    permissions: edit
    ---

    Work on {{ issue.identifier }}: {{ issue.title }}
    "
  `);
  const again = await cuebook(folder, ["import", "WORKFLOW.md"], env);
  expect([again.code, again.err, again.out]).toEqual([
    0,
    "",
    "WORKFLOW.md has the keys of Cuebook already: nothing to change.\nIt has 1 finding: cuebook check WORKFLOW.md\n",
  ]);
});

test("import writes another file, and names the errors that are left", async () => {
  const folder = project({ "old/WORKFLOW.md": sortie });
  const { code, out } = await cuebook(folder, ["import", "old/WORKFLOW.md", "--out", "WORKFLOW.md", "--yes"], env);
  expect(code).toBe(1);
  expect(out).toMatchInlineSnapshot(`
    "old/WORKFLOW.md
    ...
        terminal_states: [ done ]
      agent:
        kind: claude-code
    -   max_tokens: 900000
    -   max_consecutive_absences: 3
    - claude-code:
    -   max_budget_usd: 5
    + budget:
    +   tokens: 900000
    +   cost_usd: 5
      ---
      Work on {{ .issue.identifer }}.

    changed
      agent.max_tokens is now budget.tokens
      claude-code.max_budget_usd is now budget.cost_usd, the limit of an issue across all its runs

    no effect here, removed
      agent.max_consecutive_absences: work that is not done is tried again, then blocked with the reason

    to decide
      14:19 error: unknown field "identifer": .issue does not have it
        did you mean identifier?

    written: WORKFLOW.md
    "
  `);
  expect(read(folder, "old/WORKFLOW.md")).toBe(sortie);
  expect(read(folder, "WORKFLOW.md")).toContain("cost_usd: 5");
});

test("import keeps line ends and the byte order mark of the file", async () => {
  const folder = project({ "WORKFLOW.md": `\ufeff${sortie.replaceAll("\n", "\r\n")}` });
  await cuebook(folder, ["import", "WORKFLOW.md", "--yes"], env);
  const text = read(folder, "WORKFLOW.md");
  expect(text).toMatch(/^\ufeff---\r\n/);
  expect(text).toContain("tokens: 900000");
  expect(text).toContain("Work on {{ .issue.identifer }}.\r\n");
});

test("import writes nothing with --dry-run, without an answer, or as JSON", async () => {
  const folder = project({ "WORKFLOW.md": symphony });
  const dry = await cuebook(folder, ["import", "WORKFLOW.md", "--dry-run"], env);
  expect([dry.code, dry.out.split("\n").at(-2)]).toEqual([0, "Nothing was written: --dry-run."]);
  const asked = await cuebook(folder, ["import", "WORKFLOW.md", "--out", "b.md"], env);
  expect([asked.code, asked.err]).toEqual([
    2,
    "error[usage]: this writes b.md\nhint: confirm it: cuebook import WORKFLOW.md --out b.md --yes\n",
  ]);
  const json = await cuebook(folder, ["import", "WORKFLOW.md", "--format", "json"], env);
  const { changes, decide, ...others } = JSON.parse(json.out);
  expect([json.code, others]).toEqual([0, { file: "WORKFLOW.md", out: "WORKFLOW.md", isWritten: false }]);
  expect(changes).toContainEqual({ kind: "moved", from: "tracker.project_slug", to: "tracker.project" });
  expect(decide).toHaveLength(1);
  expect(read(folder, "WORKFLOW.md")).toBe(symphony);
  expect(existsSync(join(folder, "b.md"))).toBe(false);
});

test("import never shows the key of a tracker beside the diff", async () => {
  const folder = project({
    "WORKFLOW.md": "---\ntracker: { kind: jira, provider: { email: a@b.c, api_token: s3cret } }\n---\nGo.\n",
  });
  const { out } = await cuebook(folder, ["import", "WORKFLOW.md", "--format", "json"]);
  expect(out).not.toContain("s3cret");
});

test("mistakes of import are reported with what to do", async () => {
  const folder = project({
    "WORKFLOW.md": ours,
    "README.md": "# Shop\n",
    "broken.md": "---\ntracker: [\n---\nGo.\n",
    "solve.workflow.yaml": "name: solve\n",
    "alias.md": "---\ntracker: { kind: linear, provider: &p { project_slug: a } }\nx-again: *p\n---\nGo.\n",
    "old/WORKFLOW.md": sortie,
  });
  const calls = [
    ["alias.md"],
    ["missing.md"],
    ["."],
    ["README.md"],
    ["broken.md"],
    ["solve.workflow.yaml"],
    ["WORKFLOW.md"],
    ["old/WORKFLOW.md", "--out", "WORKFLOW.md"],
    ["old/WORKFLOW.md", "--out", "old"],
    ["old/WORKFLOW.md", "--yes", "--dry-run"],
    [],
  ];
  const said: string[] = [];
  for (const args of calls) {
    const { code, out, err } = await cuebook(folder, ["import", ...args]);
    said.push(`${["import", ...args].join(" ")} → ${code}\n${out}${err}`);
  }
  expect(said.join("\n")).toMatchInlineSnapshot(`
    "import alias.md → 2
    error[usage]: alias.md cannot be rewritten: Unresolved alias (the anchor must be set before the alias): p
    hint: write the values in place of YAML aliases such as *name; the file runs as it is, too

    import missing.md → 4
    error[not_found]: there is no file missing.md
    hint: name the file to import

    import . → 2
    error[usage]: . is a folder
    hint: name its file: cuebook import WORKFLOW.md

    import README.md → 2
    error[usage]: README.md has no front matter that can be read
    hint: a WORKFLOW.md starts with a line ---, keys such as \`tracker\`, and a line ---; see: cuebook check README.md

    import broken.md → 2
    error[usage]: broken.md has no front matter that can be read
    hint: a WORKFLOW.md starts with a line ---, keys such as \`tracker\`, and a line ---; see: cuebook check broken.md

    import solve.workflow.yaml → 2
    error[usage]: solve.workflow.yaml is no file that import reads
    hint: it reads a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml, and workflows, phases and prompts of orc; \`cuebook check\` proves workflow files

    import WORKFLOW.md → 1
    WORKFLOW.md has the keys of Cuebook already: nothing to change.
    It has 1 finding: cuebook check WORKFLOW.md

    import old/WORKFLOW.md --out WORKFLOW.md → 4
    error[files_exist]: nothing was written: WORKFLOW.md already exists
    hint: choose another file with --out FILE, or replace it with --yes

    import old/WORKFLOW.md --out old → 4
    error[files_exist]: nothing was written: old is a folder
    hint: name a file: --out FILE

    import old/WORKFLOW.md --yes --dry-run → 2
    error[usage]: --dry-run writes nothing, so it cannot be combined with --yes
    hint: omit one of them

    import → 2
    error[usage]: missing required argument 'file'
    hint: see --help
    "
  `);
  expect(read(folder, "WORKFLOW.md")).toBe(ours);
});
