/** What rules are applied to. Paths are relative to the workspace, with `/`, and resolved: no `..`, no link is in them. */
export type Action =
  | { readonly tool: string; readonly effect: "write"; readonly path: string }
  | { readonly tool: string; readonly effect: "run"; readonly command: readonly string[]; readonly folder: string };
