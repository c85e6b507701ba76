import { list, named, text } from "@cuebook/shape";
import { type Route, route } from "../api/route.ts";
import { openShape } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";
import type { ServerHost } from "../server-host.ts";
import type { ContractData, Library, ListedPrompt, ListedWorkflow, ShownPrompt, ShownWorkflow } from "./library.ts";
import { versionsOf, type WorkflowVersion } from "./versions.ts";

/** All workflows and prompts. */
export interface LibraryList {
  readonly workflows: readonly ListedWorkflow[];
  readonly prompts: readonly ListedPrompt[];
}

/** A workflow, and its definitions that runs use. */
export interface WorkflowWithRuns extends ShownWorkflow {
  readonly versions: readonly WorkflowVersion[];
  /** Whether there are more runs than were examined. */
  readonly isCut: boolean;
}

const listedWorkflow = openShape<ListedWorkflow>({ key: text(), name: text(), file: text() });
const listedPrompt = openShape<ListedPrompt>({ id: text(), kind: text() });
const libraryList = named(
  "Library",
  openShape<LibraryList>({ workflows: list(listedWorkflow), prompts: list(listedPrompt) }),
);
const shownWorkflow = named(
  "Workflow",
  openShape<WorkflowWithRuns>({ key: text(), findings: list(openShape<object>({})) }),
);
const contractData = named(
  "Contract",
  openShape<ContractData>({ pointer: text(), fields: list(openShape<object>({ path: text(), type: text() })) }),
);
const shownPrompt = named("Prompt", openShape<ShownPrompt>({ id: text(), text: text() }));

/** The routes of the library. */
export function libraryRoutes({ journal }: Pick<ServerHost, "journal">, library: Library | undefined): Route[] {
  return [
    route({
      method: "GET",
      path: "/v1/library",
      scope: "read",
      summary: "All workflows and prompts of the project, with the numbers of their findings.",
      response: libraryList,
      handle: async (): Promise<LibraryList> => {
        if (library === undefined) return { workflows: [], prompts: [] };
        const [workflows, prompts] = await Promise.all([library.workflows(), library.prompts()]);
        return { workflows, prompts };
      },
    }),
    route({
      method: "GET",
      path: "/v1/library/workflows/:workflow",
      scope: "read",
      summary: "A workflow: its findings, its drawing, its prompts, the definitions that runs have.",
      response: shownWorkflow,
      handle: async ({ path }): Promise<WorkflowWithRuns> => {
        const found = await library?.workflow(path.workflow);
        if (found === undefined) throw new Refusal(404, "workflow_missing", "There is no such workflow.");
        // Runs are found by the name, which is in the file.
        if (!found.isRead) return { ...found, versions: [], isCut: false };
        return { ...found, ...(await versionsOf(journal, found.name, found.definition)) };
      },
    }),
    route({
      method: "GET",
      path: "/v1/library/workflows/:workflow/contracts/:index",
      scope: "read",
      summary: "The data that a prompt of a workflow can use.",
      response: contractData,
      handle: async ({ path }): Promise<ContractData> => {
        const found = await library?.contract(path.workflow, path.index);
        if (found === undefined) throw new Refusal(404, "contract_missing", "There is no such prompt in a workflow.");
        return found;
      },
    }),
    route({
      method: "GET",
      path: "/v1/library/prompts/:prompt",
      scope: "read",
      summary: "A prompt of the library: its text, who uses it, and its override compared with its base.",
      response: shownPrompt,
      handle: async ({ path }): Promise<ShownPrompt> => {
        const found = await library?.prompt(path.prompt);
        if (found === undefined) throw new Refusal(404, "prompt_missing", "There is no such prompt.");
        return found;
      },
    }),
  ];
}
