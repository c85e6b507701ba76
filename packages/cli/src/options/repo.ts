/** The `--repo` option of the library commands. */
export const repoOption = ["--repo <folder>", "a folder of the project (default: the current one)"] as const;
