import { Option } from "commander";

/** The option `--profile` of commands that render a prompt file. */
export function profileOption(): Option {
  return new Option(
    "--profile <profile>",
    "whether arguments may overwrite `system`, `message` and the other namespaces: flat lets them (default: the file's)",
  ).choices(["guarded", "flat"]);
}
