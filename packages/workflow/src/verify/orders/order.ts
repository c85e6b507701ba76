import type { Span } from "@cuebook/template";

/**
 * What is ordered: a command line; one of the project's commands; any command; reading from the network; a file that is written.
 */
export type Ordered =
  | { readonly what: "command"; readonly line: string }
  | { readonly what: "project_command" }
  | { readonly what: "any_command" }
  | { readonly what: "network" }
  | { readonly what: "write"; readonly path: string };

/** An order in a prompt. */
export interface Order {
  /** In the text of the prompt. */
  readonly span: Span;
  /** As it is written. */
  readonly text: string;
  readonly ordered: Ordered;
}
