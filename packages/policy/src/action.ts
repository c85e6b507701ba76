/** An action that rules decide on. Paths are relative to the workspace, with `/`, and resolved: without `..` or links. */
export type Action =
  | { readonly tool: string; readonly effect: "write"; readonly path: string }
  | { readonly tool: string; readonly effect: "run"; readonly command: readonly string[]; readonly folder: string };
