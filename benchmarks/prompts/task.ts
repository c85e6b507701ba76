/** @folder What the prompts of the library lead to: small tasks for a real agent, judged by rules. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A task of the set: its folder has the files of the project, a hidden test, and what the scripted agent does. */
export interface Task {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The workflow of the library that it is run with. */
  readonly workflow: string;
  /** Globs of the files that the change may touch. */
  readonly mayChange: readonly string[];
  /** Globs of the files that are tests, also among those of `mayChange`. */
  readonly tests: readonly string[];
  /** The command that runs the tests of the project. */
  readonly test: readonly string[];
  /** The command that runs the hidden test, with the files of the folder `acceptance` over the result. */
  readonly acceptance: readonly string[];
}

const folder = new URL("tasks/", import.meta.url);

/** A file or folder of a task. */
export function pathOf(task: Pick<Task, "name">, path: "repository" | "acceptance" | "replay.yaml"): string {
  return fileURLToPath(new URL(`${task.name}/${path}`, folder));
}

/** All tasks, by name. */
export function readTasks(): Task[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, ...JSON.parse(readFileSync(new URL(`${name}/task.json`, folder), "utf8")) }));
}
