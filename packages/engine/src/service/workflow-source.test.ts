import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { changedAtStart, WorkflowSource } from "./workflow-source.ts";

const text = (body: string) =>
  `---\ntracker: { kind: file, active_states: [To Do], terminal_states: [Done] }\nfile: { path: issues.json }\n---\n\n${body}\n`;

function sourceOf(body: string) {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-source-"));
  const file = join(folder, "WORKFLOW.md");
  writeFileSync(file, text(body));
  const surroundings = () => ({ env: {}, home: folder, tmp: tmpdir(), folder });
  const source = new WorkflowSource({ file, shown: "WORKFLOW.md", surroundings, tell: () => undefined });
  return {
    source,
    write: (content: string) => writeFileSync(file, content),
    bodyInForce: () =>
      Object.values(source.inForce?.workflows.first.workflow.sources ?? {})[0]
        ?.split("\n")
        .at(-2),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

test("a changed file is in force once it is complete, and is reported once", async () => {
  using file = sourceOf("First {{ .issue.id }}.");
  expect(await file.source.look()).toEqual({ is: "changed", findings: [] });
  expect(await file.source.look()).toEqual({ is: "same" });
  file.write(text("Second {{ .issue.titel }}."));
  expect(await file.source.look()).toMatchObject({ is: "failed", findings: [{ code: "unknown_field" }] });
  expect(await file.source.look()).toEqual({ is: "same" });
  expect(file.bodyInForce()).toBe("First {{ .issue.id }}.");
  file.write(text("Second {{ .issue.id }}."));
  expect(await file.source.look()).toEqual({ is: "changed", findings: [] });
  expect(file.bodyInForce()).toBe("Second {{ .issue.id }}.");
});

test("a file that is still being written is not read, whether it has errors or not", async () => {
  using file = sourceOf("First {{ .issue.id }}.");
  await file.source.look();
  file.write("");
  const looking = file.source.look();
  await sleep(30);
  file.write(text("The half {{ .issue.id }}."));
  await sleep(50);
  file.write(text("The half. The whole {{ .issue.id }}."));
  expect(await looking).toEqual({ is: "changed", findings: [] });
  expect(file.bodyInForce()).toBe("The half. The whole {{ .issue.id }}.");
});

test("changes of keys that are read only at the start are reported", async () => {
  using file = sourceOf("First {{ .issue.id }}.");
  await file.source.look();
  const before = file.source.inForce?.settings;
  file.write(text("First {{ .issue.id }}.").replace("file:", "db_path: other.db\nlogging: { level: debug }\nfile:"));
  await file.source.look();
  expect(changedAtStart(before, file.source.inForce?.settings)).toEqual(["db_path", "logging"]);
  expect(changedAtStart(before, before)).toEqual([]);
});
