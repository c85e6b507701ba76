import { list, text } from "./declare.ts";

/** The pattern of the name of an environment variable. */
export const environmentName = "^[A-Za-z_][A-Za-z0-9_]*$";

const title = "the name of an environment variable";

/** The name of an environment variable. */
export const environmentVariable = (description: string) => text({ pattern: environmentName, title, description });

/** Names of environment variables that are passed on; one may end in `*`. */
export const environmentNames = (about: { readonly description: string; readonly default?: string[] }) =>
  list(text({ pattern: environmentName.replace("$", "\\*?$"), title }), about);
