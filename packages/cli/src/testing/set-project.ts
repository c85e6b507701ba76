import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The files of a project with a template set. */
export const setFiles: Readonly<Record<string, string>> = {
  ".cuebook/config.yaml": "{}\n",
  ".templates/service/template.yaml": `version: 1
description: A service with its settings.
variables:
  name: { pattern: "^[a-z][a-z0-9-]*$", help: The name of the service. }
  port: { type: integer, default: 8080, minimum: 1 }
  database: { choices: [none, postgres], default: none }
  url: { when: 'database != "none"', default: "postgres://localhost/{{ name }}" }
files:
  - { source: main.ts.tmpl, target: main.ts }
  - { source: run.sh, target: bin/run }
  - { source: db.ts.tmpl, target: db.ts, when: 'database == "postgres"' }
insert:
  - { into: index.txt, marker: "# services", text: "{{ name }}" }
`,
  ".templates/service/main.ts.tmpl":
    'export const port = {{ port }};\n\nexport function start() {\n  return "{{ name }}";\n}\n\nexport const end = 1;\n',
  ".templates/service/run.sh": "#!/bin/sh\nnode main.ts\n",
  ".templates/service/db.ts.tmpl": 'export const url = "{{ url }}";\n',
  "orders/index.txt": "# services\n",
};

/** A project with these files, in a new folder. */
export function setProject(more: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-set-"));
  writeFiles(folder, { ...setFiles, ...more });
  chmodSync(join(folder, ".templates/service/run.sh"), 0o755);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The files of a project, without Cuebook's state: text, and whether it is a program. */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = paths.filter((path) => !path.startsWith(".cuebook/state") && statSync(join(folder, path)).isFile());
  return Object.fromEntries(
    files.map((path) => {
      const isProgram = (statSync(join(folder, path)).mode & 0o111) !== 0;
      return [path, `${isProgram ? "program " : ""}${readFileSync(join(folder, path), "latin1")}`];
    }),
  );
}
