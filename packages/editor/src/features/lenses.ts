import { pointerOf } from "@cuebook/settings/values";
import { placeAt, promptPointers, type Workflow } from "@cuebook/workflow";
import type { CodeLens, Command } from "vscode-languageserver-types";
import type { LastRun } from "../host/host.ts";
import { rangeOf } from "../text/positions.ts";

/** The commands of lenses, which `workspace/executeCommand` answers. */
export const commands = {
  preview: "cuebook.previewPrompt",
  graph: "cuebook.showGraph",
  run: "cuebook.run",
  test: "cuebook.test",
  show: "cuebook.showRun",
} as const;

/** The lenses of a workflow's file: above it, to run it; at each role and edge with a prompt, to see that; what its last run did. */
export function codeLenses(workflow: Workflow, file: string, uri: string, run: LastRun | undefined): CodeLens[] {
  const { definition } = workflow;
  const found: CodeLens[] = [];
  const add = (pointer: string, command: Command) => {
    const { source, span } = placeAt(workflow, pointer, "key");
    if (source.file === file) found.push({ range: rangeOf(source, span), command });
  };
  const [entry] = Object.keys(workflow.sources);
  if (entry === file) {
    const top = workflow.places["/name"] === undefined ? "" : "/name";
    add(top, { title: "run", command: commands.run, arguments: [{ uri }] });
    add(top, { title: "graph", command: commands.graph, arguments: [{ textDocument: { uri } }] });
    if (run !== undefined) {
      const sum = Object.values(run.repairs).reduce((total, each) => total + each, 0);
      const title = `last run: ${run.state}${sum === 0 ? "" : `, ${repairText(sum)}`}`;
      add(top, { title, command: commands.show, arguments: [{ uri, run: run.run }] });
    }
  }
  const preview = (pointer: string) =>
    add(pointer, {
      title: "preview prompt",
      command: commands.preview,
      arguments: [{ textDocument: { uri }, prompt: pointer }],
    });
  for (const [name, { prompt }] of Object.entries(definition.roles)) {
    const at = pointerOf("roles", name);
    if (prompt.length > 0) preview(at);
    const repairs = run?.repairs[name];
    if (run !== undefined && repairs !== undefined && repairs > 0)
      add(at, {
        title: `last run: ${repairText(repairs)}`,
        command: commands.show,
        arguments: [{ uri, run: run.run }],
      });
  }
  for (const pointer of promptPointers(definition))
    if (pointer.startsWith("/graph/") && pointer.endsWith("/prompt")) preview(pointer);
  return found;
}

function repairText(count: number): string {
  return count === 1 ? "1 repair" : `${count} repairs`;
}
