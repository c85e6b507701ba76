import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readImport } from "./read-import.ts";

const files: Readonly<Record<string, string | Buffer>> = {
  "binary.yaml": Buffer.from([0x61, 0xef, 0x00]),
  "broken.yaml": "a: [\n",
  "empty.yaml": "",
  "plain.md": "Hello.\n",
  "other.yaml": "a: 1\n",
  "other.txt": "a\n",
  "promptfooconfig.yaml": "prompts: ['Hello {{name}}.']\nproviders: [openai:gpt-5]\ntests: [{ vars: { name: Ada } }]\n",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-import-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

function refusal(name: string): string {
  try {
    return readImport(join(folder, name), name).is;
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    return `${error.code}: ${error.message}${error.hint === undefined ? "" : ` (${error.hint})`}`;
  }
}

test("a file that is none of another system is refused with the reason, and what to do", () => {
  expect(["missing.yaml", ".", ...Object.keys(files)].map(refusal)).toMatchInlineSnapshot(`
    [
      "import_missing: there is no file missing.yaml (name the file to import)",
      "import_unreadable: . is a folder (name its file: cuebook import promptfooconfig.yaml)",
      "import_unreadable: binary.yaml cannot be read: not UTF-8: byte 1 (0xEF) is invalid",
      "import_unreadable: broken.yaml cannot be read: 2:1: this is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ] (correct it, and import it again)",
      "import_unreadable: empty.yaml cannot be read: "empty.yaml" is empty",
      "import_unreadable: plain.md has no front matter that can be read (a WORKFLOW.md starts with a line ---, keys such as \`tracker\`, and a line ---; see: cuebook check plain.md)",
      "import_unreadable: other.yaml is no file that import reads (it reads a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml, and workflows, phases and prompts of orc; \`cuebook check\` proves workflow files)",
      "import_unreadable: other.txt is no file that import reads (it reads a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml, and workflows, phases and prompts of orc; \`cuebook check\` proves workflow files)",
      "files",
    ]
  `);
});

test("a program gets the files that a configuration becomes, and nothing is written", () => {
  const read = readImport(join(folder, "promptfooconfig.yaml"), "promptfooconfig.yaml");
  const names = ["prompt.prompt.yaml", "prompt.prompt.test.yaml"];
  expect(read).toMatchObject({ is: "files", files: names.map((name) => ({ name })) });
  expect(readdirSync(folder)).toEqual(Object.keys(files).toSorted());
});
