import { flag, mapping, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { backupField, resultSchema, writtenFields } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { proposeWrite } from "./propose-write.ts";

const args = defineArguments(
  mapping({
    path: text({ description: "The file, relative to the workspace. Missing folders are made.", maxLength: 5000 }),
    content: text({ description: "The whole new content, exactly.", maxLength: 16_000_000 }),
    overwrite: flag({ description: "Whether an existing file may be replaced.", default: true }),
  }),
);

export const writeFileDefinition: ToolDefinition = {
  name: "writeFile",
  title: "Write a file",
  description:
    "Writes a text file of the workspace: a new file, or the whole of an existing one. To change a part of a " +
    "file use editFile.",
  input: args.schema,
  output: resultSchema(writtenFields, backupField),
  effect: "write",
};

/** The tool that writes a file. Failures: `file_exists`, `path_protected`, and those of `Root.target` and `proposeWrite`. */
export function writeFile(surroundings: Surroundings): Tool {
  return {
    ...writeFileDefinition,
    prepare: async (given) => {
      const { path, content, overwrite } = args.read(given);
      const target = await surroundings.root.target(path, surroundings.limits.fileBytes);
      if (target.before !== undefined && !overwrite) {
        throw new ToolError("file_exists", `${printable(target.path)} already exists, and "overwrite" is false`, {
          argument: "overwrite",
          hint: "Choose another path, or use editFile to change a part of the file.",
        });
      }
      return proposeWrite(surroundings, {
        tool: "writeFile",
        target,
        text: content,
        summaries: { create: "Create file", update: "Update file" },
        value: {},
      });
    },
  };
}
