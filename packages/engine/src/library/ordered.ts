import { reactionFile } from "@cuebook/library";
import { ruleText } from "@cuebook/policy";
import { judgedCommands, judgedOrders, loadWorkflow, type Workflow } from "@cuebook/workflow";
import { builtInFile, builtInPhases } from "./built-in-files.ts";

/** An order or a command in a built-in prompt, and the rule of its role that allows it. */
export interface BuiltInOrder {
  /** The id of the phase, or `reaction`. */
  readonly prompt: string;
  readonly order: string;
  /** Absent: a person would be asked, or it is denied. */
  readonly rule?: string;
}

/** Every order and every command in the built-in prompts, each once. @throws CuebookError `library_unreadable` */
export function builtInOrders(): BuiltInOrder[] {
  const { ids } = builtInPhases;
  const sequences = ids.flatMap((id) => loaded({ file: `${id}.yaml`, text: `phases: [${id}]\n` }) ?? []);
  // Phases outside of all sequences appear only in a workflow that needs them, such as this one.
  const others = loaded({
    file: "others.yaml",
    text: "sync: merge\nphases: [{ use: implement, gate: agent, approver: a }]\n",
  });
  const ofPhases = [...sequences, ...(others === undefined ? [] : [others])].flatMap((workflow) =>
    ordersOf(workflow, (role) => workflow.definition.roles[role]?.phase?.id),
  );
  const reaction = loaded(builtInFile(reactionFile));
  const all = [...ofPhases, ...(reaction === undefined ? [] : ordersOf(reaction, () => "reaction"))];
  return [...new Map(all.map((each) => [`${each.prompt} ${each.order}`, each])).values()].toSorted(
    (a, b) => place(a) - place(b),
  );
  function place({ prompt }: BuiltInOrder): number {
    return prompt === "reaction" ? ids.length : ids.indexOf(prompt);
  }
}

function loaded(file: { readonly file: string; readonly text: string }): Workflow | undefined {
  const isPhases = file.file.endsWith(".yaml");
  const text = isPhases ? `version: 1\nname: ${file.file.slice(0, -".yaml".length)}\n${file.text}` : file.text;
  return loadWorkflow({ ...file, text }, () => undefined, { library: builtInPhases }).workflow;
}

function ordersOf(workflow: Workflow, promptOf: (role: string) => string | undefined): BuiltInOrder[] {
  const found = [...judgedOrders(workflow), ...judgedCommands(workflow)];
  return found.flatMap(({ role, text, verdict }) => {
    const prompt = promptOf(role);
    if (prompt === undefined) return [];
    const { decision, rule } = verdict;
    const allowing = rule?.understood ?? (rule === undefined ? undefined : ruleText(rule));
    return [{ prompt, order: text, ...(decision !== "allow" || allowing === undefined ? {} : { rule: allowing }) }];
  });
}
