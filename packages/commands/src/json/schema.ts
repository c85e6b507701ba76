import { flag, integer, list, mapping, text } from "@cuebook/shape";
import { output, value } from "./output.ts";

export const schema = output(
  value(
    "Without a name",
    mapping({
      schemas: list(
        mapping({
          name: text("The name of the schema."),
          version: integer("The version of the files' format."),
          id: text("The `$id` of the schema."),
          files: list(text(), "Where such files are, as globs."),
          summary: text("What such a file is."),
          isFrontMatter: flag("Whether it is about the front matter of a Markdown file."),
        }),
        "The schemas of files.",
      ),
    }),
  ),
  value("With `--write`", mapping({ written: list(text(), "The files that were written.") })),
  value(
    "With `--output`, without a command",
    mapping({ outputs: list(text(), "The commands whose output is described.") }),
  ),
);
