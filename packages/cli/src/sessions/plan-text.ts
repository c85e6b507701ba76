import { plural, printable, printableLine } from "@cuebook/settings/values";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";

/** A task of a plan. */
export interface PlannedTask {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly weight: string;
  readonly needs: readonly string[];
}

/** A plan, in the form of the schema `plan`. */
export interface WorkPlan {
  readonly summary: string;
  readonly decisions: readonly string[];
  readonly tasks: readonly PlannedTask[];
}

/** Converts the output of a planning phase, which was validated with its schema. */
export function planOf({ summary, decisions, tasks }: Readonly<Record<string, unknown>>): WorkPlan {
  return { summary: textOf(summary), decisions: textsOf(decisions), tasks: listOf(tasks).map(taskOf) };
}

function taskOf(value: unknown): PlannedTask {
  const field = (name: string): unknown =>
    typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
  return {
    id: textOf(field("id")),
    title: textOf(field("title")),
    description: textOf(field("description")),
    weight: textOf(field("weight")),
    needs: textsOf(field("depends_on")),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): string[] {
  return listOf(value).filter((each) => typeof each === "string");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The text of a task as an issue: its description, and the decisions for all tasks. */
export function issueText({ description }: PlannedTask, { decisions }: WorkPlan): string {
  if (decisions.length === 0) return description.trim();
  return `${description.trim()}\n\n## Decisions for all tasks of this plan\n\n${decisions.map((each) => `- ${each}`).join("\n")}`;
}

/** A plan for people: the table of its tasks, then their texts. */
export function planText(plan: WorkPlan, style: Style): string {
  const rows = plan.tasks.map(({ id, title, weight, needs }) => [
    printableLine(id),
    printableLine(weight),
    needs.map(printableLine).join(", ") || "-",
    printableLine(title),
  ]);
  const table = tableText(["TASK", "WEIGHT", { text: "AFTER" }, { text: "TITLE" }], rows, style);
  const texts = plan.tasks.map((task) => {
    const head = style.strong(`${printableLine(task.id)}  ${printableLine(task.title)}`);
    return `${head}\n${printable(task.description.trim()).replaceAll(/^(?=.)/gm, "  ")}\n`;
  });
  const decisions = plan.decisions.map((each) => `- ${printableLine(each)}\n`).join("");
  return [
    `\n${plural(plan.tasks.length, "task")}: ${printableLine(plan.summary)}\n`,
    table,
    ...(decisions === "" ? [] : [`${style.strong("Decisions")}\n${decisions}`]),
    ...texts,
  ].join("\n");
}
