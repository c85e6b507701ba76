/** The option for a project elsewhere, the same for every command of the library. */
export const repoOption = ["--repo <folder>", "a folder of the project (default: the current one)"] as const;
