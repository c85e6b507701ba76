import { type DiagnosticKind, reporter } from "@cuebook/template";

function kind<Fields>(
  severity: "error" | "warning" | "info",
  summary: string,
  remedy: string,
  message: (fields: Fields) => string,
): DiagnosticKind<Fields> {
  return { severity, summary, remedy, message };
}

/** Every finding of this package: its severity, meaning, remedy and text. */
export const chatDiagnostics = {
  argument_shadowed: kind(
    "warning",
    "A caller's argument has the name of a namespace, which it does not overwrite.",
    "Use it as `args.NAME`, or rename it.",
    (fields: { name: string; namespace: string }) =>
      `argument ${fields.name} does not overwrite the namespace "${fields.namespace}"; it is only at "args.${fields.namespace}"`,
  ),
  argument_overwrites: kind(
    "warning",
    "A caller's argument overwrites a namespace, which the flat profile allows.",
    "Rename the argument, or do not use the flat profile.",
    (fields: { name: string; namespace: string }) =>
      `argument ${fields.name} overwrites the namespace "${fields.namespace}": the origin of its values is no longer known`,
  ),
  argument_dropped: kind(
    "warning",
    "A caller's argument has a dotted name with an empty part, so its value has no place.",
    "Remove dots at the beginning and end of the name, and double dots.",
    (fields: { name: string }) => `argument ${fields.name} is dropped: a part of its name between dots is empty`,
  ),
  argument_conflict: kind(
    "warning",
    "Two arguments of a caller need the same place: one has a dotted name, the other has a value there or above.",
    "Pass only one of them.",
    (fields: { name: string; at: string; isKept: boolean }) =>
      fields.isKept
        ? `argument ${fields.name} is dropped: ${fields.at} already has a value`
        : `argument ${fields.name} replaces the value of ${fields.at} with an object`,
  ),
  prompt_role: kind(
    "error",
    "A message of a prompt has an unknown role.",
    "Write `system`, `user` or `assistant`.",
    (fields: { role: string }) => `unknown role ${fields.role}; expected system, user or assistant`,
  ),
  prompt_dialect: kind(
    "error",
    "A message of a prompt has an unknown template language.",
    "Write one of the dialects, or remove the key: the default is jinja.",
    (fields: { dialect: string; known: string }) => `unknown dialect ${fields.dialect}; expected ${fields.known}`,
  ),
  prompt_shape: kind(
    "error",
    "A part of a prompt has the wrong kind of value, or is too large.",
    "Write what the message expects.",
    (fields: { what: string; expected: string; found: string }) =>
      `${fields.what} must be ${fields.expected}; found ${fields.found}`,
  ),
  prompt_unknown_key: kind(
    "error",
    "A prompt, a message or a variable has an unknown key.",
    "Correct the key, or remove it. Keys that begin with `x-` are ignored.",
    (fields: { key: string; known: string }) => `unknown key ${fields.key}; expected ${fields.known}`,
  ),
  prompt_without_messages: kind(
    "error",
    "A prompt has no messages.",
    "Write at least one message with a role and content.",
    () => "the prompt has no messages",
  ),
  prompt_variable_name: kind(
    "error",
    "A variable has a name that no prompt can refer to.",
    "Use letters, digits and underscores, with a letter or underscore first. Put dots between the parts of a nested name.",
    (fields: { name: string }) => `${fields.name} is not a valid variable name: a prompt cannot write it`,
  ),
  prompt_variable_repeated: kind(
    "error",
    "Two variables have the same name, or one contains the other.",
    "Keep one of them.",
    (fields: { name: string; other: string }) =>
      fields.name === fields.other
        ? `variable ${fields.name} is declared twice`
        : `variable ${fields.name} conflicts with variable ${fields.other}: one contains the other`,
  ),
  prompt_variable_type: kind(
    "error",
    "A variable has an unknown type.",
    "Write one of the types.",
    (fields: { name: string; type: string; known: string }) =>
      `variable ${fields.name} has the unknown type ${fields.type}; expected ${fields.known}`,
  ),
  prompt_default_type: kind(
    "error",
    "The default of a variable does not have the variable's type.",
    "Write a value of the type, change the type, or remove the default.",
    (fields: { name: string; expected: string; found: string }) =>
      `the default of variable ${fields.name} must be ${fields.expected}; found ${fields.found}`,
  ),
  prompt_default_unused: kind(
    "warning",
    "A variable has a default that is never used.",
    "Remove the default, or make the variable optional.",
    (fields: { name: string; why: string }) => `the default of variable ${fields.name} is never used: ${fields.why}`,
  ),
  prompt_variable_shadows: kind(
    "error",
    "A variable has the name of a namespace, or of a field that a namespace does not have.",
    "Rename it. A variable may be a field of a namespace: then the default is used if the field is empty.",
    (fields: { name: string; namespace: string }) =>
      `variable ${fields.name} has no effect: "${fields.namespace}" is a namespace of every prompt`,
  ),
  prompt_argument_shadows: kind(
    "warning",
    "The schema of the arguments has a property with the name of a namespace.",
    "Rename it.",
    (fields: { name: string; isFlat: boolean }) =>
      fields.isFlat
        ? `argument ${fields.name} overwrites the namespace of that name`
        : `argument ${fields.name} has the name of a namespace: prompts have it only at "args.${fields.name}"`,
  ),
  prompt_variable_unused: kind(
    "warning",
    "A variable is declared, but no message uses it.",
    "Use it, or remove it.",
    (fields: { name: string }) => `variable ${fields.name} is declared and never used`,
  ),
  prompt_variable_undeclared: kind(
    "warning",
    "A message needs an undeclared argument, which callers may leave out.",
    "Declare it with a default or as required, or guard its use.",
    (fields: { name: string }) =>
      `${fields.name} is not declared: this message cannot be rendered if the caller leaves it out`,
  ),
  prompt_flat_open: kind(
    "warning",
    "With the flat profile, callers who may pass any argument can overwrite the namespaces.",
    "Declare the arguments, or do not use the flat profile.",
    () =>
      "any caller can overwrite system, message and the other namespaces: the profile is flat and the arguments are open",
  ),
  prompt_argument_wrong: kind(
    "error",
    "A declared argument is missing or of the wrong type when a prompt is rendered.",
    "Pass the argument, or declare a default.",
    (fields: { name: string; expected: string; found: string }) =>
      `variable ${fields.name} must be ${fields.expected}; found ${fields.found}`,
  ),
  message_maybe_blank: kind(
    "warning",
    "A message of a prompt is blank for some arguments. A blank message is never sent.",
    "Write text on every branch, require one (`minLength: 1`), or say that it may be: `blank: drop`, `blank: refuse`.",
    (fields: { role: string; number: number; isAlways: boolean; paths: readonly string[] }) => {
      const because = fields.paths.length === 0 ? "" : `: ${fields.paths.join(", ")} can be empty`;
      return `message ${fields.number} (${fields.role}) ${fields.isAlways ? "is always blank" : `can be blank${because}`}`;
    },
  ),
  message_blank: kind(
    "info",
    "A message of a prompt was blank with these arguments, and was not sent.",
    "Nothing, if the prompt intends it. With `blank: refuse` the turn stops instead.",
    (fields: { role: string; number: number }) =>
      `message ${fields.number} (${fields.role}) is blank with these arguments, and is not sent`,
  ),
  message_blank_refused: kind(
    "error",
    "A message of a prompt was blank with these arguments, which its file refuses: `blank: refuse`.",
    "Pass arguments with which it has text, or write `blank: drop`.",
    (fields: { role: string; number: number }) =>
      `message ${fields.number} (${fields.role}) is blank with these arguments, which the prompt refuses`,
  ),
  prompt_source_sent: kind(
    "warning",
    "A message could not be rendered, so the text of its template was sent: the failure policy is `source`.",
    "Correct the template or the data. With the policy `throw` the turn stops instead.",
    (fields: { role: string; number: number; reason: string }) =>
      `message ${fields.number} (${fields.role}) is sent as its unrendered template: ${fields.reason}`,
  ),
};

/** Makes findings of this registry. */
export const report = reporter(chatDiagnostics);
