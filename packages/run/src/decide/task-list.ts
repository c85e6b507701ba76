import type { Role } from "@cuebook/workflow/model";
import type { ComplaintRecord } from "../declared/failure.ts";

/** A task of a list, as far as its order depends on it. */
interface Task {
  readonly id: string;
  readonly needs: readonly string[];
}

/**
 * What is wrong with the order of the tasks in an output, if its phase has `task_list`: an id that is used twice, a dependency that is
 * no other task, a circle. The schema requires `id` and `depends_on`.
 */
export function taskComplaints(role: Role | undefined, value: Readonly<Record<string, unknown>>): ComplaintRecord[] {
  const field = role?.phase?.taskList;
  if (field === undefined) return [];
  const tasks = tasksIn(Object.hasOwn(value, field) ? value[field] : undefined);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const complaints = tasks.flatMap(({ id, needs }, index): ComplaintRecord[] => {
    const at = `/${field}/${index}`;
    const first = tasks.findIndex((task) => task.id === id);
    const twice =
      first < index ? [`The id ${quoted(id)} is already that of another task. Give each task its own.`] : [];
    return [
      ...twice.map((message) => ({ path: `${at}/id`, message })),
      ...needs.flatMap((need, position) =>
        byId.has(need)
          ? []
          : [
              {
                path: `${at}/depends_on/${position}`,
                message: `${quoted(id)} depends on ${quoted(need)}, but no task has that id.`,
              },
            ],
      ),
    ];
  });
  const circle = circleIn(byId);
  if (circle === undefined) return complaints;
  const path = circle.map(quoted).join(" -> ");
  return [
    ...complaints,
    {
      path: `/${field}`,
      message: `These tasks wait for one another, so none can begin: ${path}. Remove a dependency.`,
    },
  ];
}

/** The tasks in an order in which each comes after those that it depends on; otherwise as they are listed. */
export function orderedTasks<Of extends Task>(tasks: readonly Of[]): Of[] {
  const ordered: Of[] = [];
  const done = new Set<string>();
  const left = [...tasks];
  while (left.length > 0) {
    const at = left.findIndex(({ needs }) => needs.every((need) => done.has(need)));
    const [next] = left.splice(Math.max(0, at), 1);
    if (next === undefined) break;
    done.add(next.id);
    ordered.push(next);
  }
  return ordered;
}

function tasksIn(list: unknown): Task[] {
  return (Array.isArray(list) ? list : []).flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null || !("id" in each) || typeof each.id !== "string") return [];
    const needs: readonly unknown[] = "depends_on" in each && Array.isArray(each.depends_on) ? each.depends_on : [];
    return [{ id: each.id, needs: needs.filter((need) => typeof need === "string") }];
  });
}

/** The ids of a circle, the first one again at its end. */
function circleIn(tasks: ReadonlyMap<string, Task>): string[] | undefined {
  const done = new Set<string>();
  for (const start of tasks.keys()) {
    // Each entry: a task on the way, and its dependencies that are left.
    const way = [{ id: start, left: [...(tasks.get(start)?.needs ?? [])] }];
    while (way.length > 0) {
      const last = way.at(-1);
      const next = last?.left.pop();
      if (last === undefined) break;
      if (next === undefined) {
        done.add(last.id);
        way.pop();
        continue;
      }
      const begin = way.findIndex(({ id }) => id === next);
      if (begin >= 0) return [...way.slice(begin).map(({ id }) => id), next];
      if (!done.has(next) && tasks.has(next)) way.push({ id: next, left: [...(tasks.get(next)?.needs ?? [])] });
    }
  }
  return undefined;
}

function quoted(id: string): string {
  return `\`${id.slice(0, 60)}\``;
}
