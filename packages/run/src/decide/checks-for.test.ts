import { describe, expect, test } from "vitest";
import type { ProjectFacts } from "../declared/project.ts";
import { checksFor } from "./checks-for.ts";

const none = {
  language: "",
  packageManager: "",
  testCommand: "",
  lintCommand: "",
  buildCommand: "",
  typecheckCommand: "",
};
const root: ProjectFacts = {
  ...none,
  frameworks: [],
  hasFrontend: false,
  hasTests: true,
  constitution: "",
  notes: [],
  folders: [
    { ...none, folder: "backend", testCommand: "pytest", lintCommand: "ruff check ." },
    { ...none, folder: "front end", testCommand: "npm test" },
  ],
};
const asked = [{ name: "test", onFailure: "return" } as const, { name: "lint", onFailure: "return" } as const];

const after = (project: ProjectFacts, ...paths: string[]) => {
  const files = paths.map((path) => ({ path, change: "modified" as const, kind: "code" as const }));
  return checksFor(asked, project, { files, count: files.length }).map(({ name, command }) => `${name} = ${command}`);
};
const backend = ["backend: test = cd backend && pytest", "backend: lint = cd backend && ruff check ."];
const frontend = "front end: test = cd 'front end' && npm test";

describe("the checks of a change", () => {
  const withRoot = { ...root, testCommand: "make test", lintCommand: "make lint" };
  test.each<[what: string, project: ProjectFacts, paths: string[], checks: string[]]>([
    ["in one folder are its own", root, ["backend/a.py"], backend],
    ["in a folder that lacks one are those of the root", withRoot, ["front end/a.js"], [frontend, "lint = make lint"]],
    ["outside of all folders are the root's", withRoot, ["Makefile"], ["test = make test", "lint = make lint"]],
    [
      "outside of all folders are all, if the root has none",
      root,
      ["api.proto"],
      [backend[0] ?? "", frontend, backend[1] ?? ""],
    ],
    [
      "in a folder with a similar name are not its own",
      withRoot,
      ["backend2/a.py"],
      ["test = make test", "lint = make lint"],
    ],
  ])("%s", (_, project, paths, checks) => {
    expect(after(project, ...paths)).toEqual(checks);
  });

  test("are all if the changes are unknown, too many, or none", () => {
    const all = [backend[0], frontend, backend[1]];
    expect(after(root)).toEqual(all);
    expect(checksFor(asked, root)).toHaveLength(3);
    expect(checksFor(asked, root, { files: [], count: 2000 })).toHaveLength(3);
  });

  test("that have their own command line run it once", () => {
    expect(checksFor([{ name: "test", run: "./all", onFailure: "return" }], root)).toEqual([
      { name: "test", command: "./all", onFailure: "return" },
    ]);
  });
});
