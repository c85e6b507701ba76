import { byName, described, integer, list, mapping, optional, type Settings, text } from "@cuebook/settings";

/** A command: a list of arguments. No shell reads it. */
const command = (description?: string) =>
  list(text(), { minItems: 1, ...(description !== undefined && { description }) });

const file = (description: string) => optional(text({ minLength: 1, description }));

/** A change of one file: one of write, append, replace and delete, with its texts. */
export const editSchema = mapping({
  write: file("Writes the file, and replaces an existing one."),
  append: file("Appends to the file. Makes it if it is missing."),
  replace: file("Replaces a text in the file, which must occur exactly once."),
  delete: file("Deletes the file."),
  content: optional(text({ description: "With `write` and `append`: the text." })),
  find: optional(
    text({ pattern: "[\\s\\S]", title: "a text that is not empty", description: "With `replace`: the text to find." }),
  ),
  with: optional(text({ description: "With `replace`: the new text." })),
});

const callSchema = mapping({
  tool: text({ minLength: 1, description: "The tool: one of the role's `tools`." }),
  arguments: described<Readonly<Record<string, unknown>>>({
    type: "object",
    default: {},
    description: "Its arguments.",
  }),
  expect: text({
    minLength: 1,
    default: "ok",
    description:
      "The required outcome: `ok`, the code of a failure, or `any`. Another outcome ends the turn with `agent_script_error`.",
  }),
  as: optional(
    text({
      pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
      description:
        "A name for the result. In the reply, `<<name>>` is replaced by the result as JSON, and `<<name.field>>` by a field of it.",
    }),
  ),
});

const entryProperties = {
  say: optional(text({ description: "What the agent says before it works." })),
  delay_ms: integer({ minimum: 0, default: 0, description: "How long it is silent first, in milliseconds." }),
  edits: list(editSchema, { default: [], description: "Changes of files in the workspace, in order." }),
  run: list(command(), {
    default: [],
    description: "Commands, in order. A command that does not end with 0 ends the turn with `agent_script_error`.",
  }),
  calls: list(callSchema, {
    default: [],
    description: "Calls of the role's tools, in order. They are really made.",
  }),
  choose: optional(
    mapping(
      {
        run: command("The command whose exit code selects the reply."),
        timeout_ms: optional(
          integer({ minimum: 1, description: "How long it may take. Default: as long as the turn." }),
        ),
        outputs: byName(text(), {
          description: "The replies by exit code (`0` to `999`), `timeout`, and `default` for all others.",
        }),
      },
      { description: "A reply selected by the exit code of a command, in place of `output`." },
    ),
  ),
  set: byName(mapping({ run: command() }), {
    default: {},
    description: "Facts by name: the trimmed output of a command. In the reply, `<<name>>` is replaced by it.",
  }),
  output: optional(text({ description: "The reply." })),
};

/** The actions of one turn, in this order, and its reply. */
export const entrySchema = mapping(entryProperties);

/** One visit: the same for each turn, or turn by turn. */
export const visitSchema = mapping({
  ...entryProperties,
  turns: optional(
    list(entrySchema, {
      minItems: 1,
      description: "Entries turn by turn, in place of one for all turns of the visit. The last serves all later turns.",
    }),
  ),
});

/** The visits of a role. */
export const visitsSchema = list(visitSchema, { minItems: 1 });

/** The format of a script's file. `checkScript` has the rules that a schema cannot express well. */
export const scriptSchema = mapping({
  version: described<1>({ const: 1, description: "The version of this format." }),
  roles: byName(visitsSchema, {
    description: "The visits of each role, in order. The last visit serves all later ones.",
  }),
});

/** A change of one file of the workspace, as in a script. */
export type Edit = Settings<typeof editSchema>;

/** The actions of one turn. */
export type Entry = Settings<typeof entrySchema>;

/** A script, as in its file. */
export type ScriptValue = Settings<typeof scriptSchema>;
