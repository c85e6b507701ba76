import { byName, described, integer, list, mapping, optional, type Settings, text } from "@cuebook/settings";

/** A command: a list of arguments. No shell reads it. */
const command = (description?: string) =>
  list(text(), { minItems: 1, ...(description !== undefined && { description }) });

const file = (description: string) => optional(text({ minLength: 1, description }));

/** A change of one file: one of write, append, replace, delete, with what belongs to it. */
export const editSchema = mapping({
  write: file("Writes the file, over what is there."),
  append: file("Adds to the end of the file; makes it where it is missing."),
  replace: file("Replaces a text in the file, which must stand there exactly once."),
  delete: file("Deletes the file."),
  content: optional(text({ description: "With `write` and `append`: the text." })),
  find: optional(text({ minLength: 1, description: "With `replace`: the text to find." })),
  with: optional(text({ description: "With `replace`: the text in its place." })),
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
      "What has to come of it: `ok`, the code of a failure, or `any`. Anything else ends the turn with `agent_script_error`.",
  }),
  as: optional(
    text({
      pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
      description:
        "A name for the result: `<<name>>` in the reply stands for it, as JSON, and `<<name.field>>` for a field of it.",
    }),
  ),
});

const entryProperties = {
  say: optional(text({ description: "What the agent is heard to say before it works." })),
  delay_ms: integer({ minimum: 0, default: 0, description: "How long it is silent first, in milliseconds." }),
  edits: list(editSchema, { default: [], description: "Changes of files in the workspace, in order." }),
  run: list(command(), {
    default: [],
    description: "Commands, in order. One that does not end with 0 ends the turn with `agent_script_error`.",
  }),
  calls: list(callSchema, {
    default: [],
    description: "Calls of the tools that Cuebook hands the role, in order. They are real ones.",
  }),
  choose: optional(
    mapping(
      {
        run: command("The command whose end chooses."),
        timeout_ms: optional(
          integer({ minimum: 1, description: "How long it may take; default: as long as the turn." }),
        ),
        outputs: byName(text(), {
          description: "The replies by exit code (`0` to `999`), `timeout`, and `default` for all others.",
        }),
      },
      { description: "A reply chosen by how a command ends, in place of `output`." },
    ),
  ),
  set: byName(mapping({ run: command() }), {
    default: {},
    description: "Facts by name: what each command writes, trimmed. `<<name>>` in the reply stands for it.",
  }),
  output: optional(text({ description: "The reply." })),
};

/** What is done in one turn, in this order, and what is said at its end. */
export const entrySchema = mapping(entryProperties);

/** One visit: the same at each turn, or turn by turn. */
export const visitSchema = mapping({
  ...entryProperties,
  turns: optional(
    list(entrySchema, {
      minItems: 1,
      description: "Entries turn by turn, in place of one for all turns of the visit. The last serves all later ones.",
    }),
  ),
});

/** The visits of a role. */
export const visitsSchema = list(visitSchema, { minItems: 1 });

/** The format of a script's file. What it cannot say well is in `checkScript`. */
export const scriptSchema = mapping({
  version: described<1>({ const: 1, description: "The version of this format." }),
  roles: byName(visitsSchema, {
    description: "By role, its visits in order. The last visit serves all later ones.",
  }),
});

/** A change of one file of the workspace, as a script has it. */
export type Edit = Settings<typeof editSchema>;

/** What is done in one turn. */
export type Entry = Settings<typeof entrySchema>;

/** A script as it stands in its file. */
export type ScriptValue = Settings<typeof scriptSchema>;
