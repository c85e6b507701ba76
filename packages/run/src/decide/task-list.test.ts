import type { Role } from "@cuebook/workflow/model";
import { describe, expect, test } from "vitest";
import { orderedTasks, taskComplaints } from "./task-list.ts";

const role: Role = {
  prompt: [],
  tools: [],
  turns: 1,
  returns: { format: "text" },
  phase: { id: "plan_session", variables: [], optional: [], gives: {}, taskList: "tasks" },
};

const task = (id: string, ...needs: readonly string[]) => ({ id, depends_on: needs });
const complaints = (...tasks: readonly object[]) => taskComplaints(role, { tasks });

describe("the order of tasks", () => {
  test("is accepted if each task can begin after others", () => {
    expect(complaints(task("T2", "T1"), task("T1"), task("T3", "T1", "T2"))).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  test("is not looked at in a phase without a list of tasks", () => {
    const { phase: _, ...plain } = role;
    expect(taskComplaints(plain, { tasks: [task("T1", "T1")] })).toEqual([]);
  });

  test("is sent back with ids that are used twice and dependencies that do not exist", () => {
    expect(complaints(task("T1"), task("T1", "T9"), task("__proto__", "constructor"))).toEqual([
      { path: "/tasks/1/id", message: "The id `T1` is already that of another task. Give each task its own." },
      { path: "/tasks/1/depends_on/0", message: "`T1` depends on `T9`, but no task has that id." },
      { path: "/tasks/2/depends_on/0", message: "`__proto__` depends on `constructor`, but no task has that id." },
    ]);
  });

  test("is sent back with the tasks of a circle, and no others", () => {
    expect(complaints(task("T0", "T1"), task("T1", "T2"), task("T2", "T3"), task("T3", "T1"))).toEqual([
      {
        path: "/tasks",
        message:
          "These tasks wait for one another, so none can begin: `T1` -> `T2` -> `T3` -> `T1`. Remove a dependency.",
      },
    ]);
    expect(complaints(task("T1", "T1"))[0]?.message).toContain("`T1` -> `T1`");
  });

  test("is found in long lists at once", () => {
    const many = Array.from({ length: 5000 }, (_, index) => task(`T${index}`, `T${index + 1}`));
    expect(complaints(...many, task("T5000"))).toEqual([]);
    expect(complaints(...many, task("T5000", "T0"))).toHaveLength(1);
  });
});

test("tasks are put in an order in which each comes after those that it depends on", () => {
  const tasks = [
    { id: "T3", needs: ["T2"] },
    { id: "T1", needs: [] },
    { id: "T2", needs: ["T1"] },
  ];
  expect(orderedTasks(tasks).map(({ id }) => id)).toEqual(["T1", "T2", "T3"]);
});
