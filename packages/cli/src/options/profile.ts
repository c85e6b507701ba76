import type { PromptProfile } from "@cuebook/chat";
import { Option } from "commander";

/** The profiles that decide what a prompt's arguments may overwrite. */
export type ArgumentProfile = NonNullable<PromptProfile["args"]>;

/** The option `--profile` of commands that render a prompt file. */
export function profileOption(): Option {
  return new Option(
    "--profile <profile>",
    "whether arguments may overwrite `system`, `message` and the other namespaces: flat lets them (default: the file's)",
  ).choices(["guarded", "flat"]);
}
