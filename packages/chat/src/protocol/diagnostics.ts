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
    "Use it as `args.NAME`, or give it another name.",
    (fields: { name: string; namespace: string }) =>
      `argument ${fields.name} does not overwrite the namespace "${fields.namespace}"; it is at "args.${fields.namespace}" alone`,
  ),
  argument_overwrites: kind(
    "warning",
    "A caller's argument overwrites a namespace, as it does in the flat profile.",
    "Give the argument another name, or leave out the flat profile.",
    (fields: { name: string; namespace: string }) =>
      `argument ${fields.name} overwrites the namespace "${fields.namespace}": prompts no longer know who says what is there`,
  ),
  argument_dropped: kind(
    "warning",
    "A caller's argument with dots in its name has a part without letters, so that its value has no place.",
    "Write the name without dots at its ends and two in a row.",
    (fields: { name: string }) => `argument ${fields.name} is dropped: a part of its name between dots is empty`,
  ),
  argument_conflict: kind(
    "warning",
    "Two arguments of a caller want the same place: one has dots in its name, the other has a value there or above.",
    "Give one of them.",
    (fields: { name: string; at: string; isKept: boolean }) =>
      fields.isKept
        ? `argument ${fields.name} is dropped: ${fields.at} has a value already`
        : `argument ${fields.name} replaces the value of ${fields.at} by an object`,
  ),
  prompt_role: kind(
    "error",
    "A message of a prompt has a role that prompts do not have.",
    "Write `system`, `user` or `assistant`.",
    (fields: { role: string }) => `unknown role ${fields.role}; expected system, user or assistant`,
  ),
  prompt_dialect: kind(
    "error",
    "A message of a prompt is in a template language that there is not.",
    "Write one of the dialects, or leave it out: jinja is the default.",
    (fields: { dialect: string; known: string }) => `unknown dialect ${fields.dialect}; expected ${fields.known}`,
  ),
  prompt_shape: kind(
    "error",
    "A part of a prompt is of another kind than prompts have there, or there is too much of it.",
    "Write what the message expects.",
    (fields: { what: string; expected: string; found: string }) =>
      `${fields.what} must be ${fields.expected}; found ${fields.found}`,
  ),
  prompt_unknown_key: kind(
    "error",
    "A prompt, a message or a variable has a key that there is not.",
    "Correct the key, or remove it; keys that begin with `x-` are left alone.",
    (fields: { key: string; known: string }) => `unknown key ${fields.key}; expected ${fields.known}`,
  ),
  prompt_without_messages: kind(
    "error",
    "A prompt has no messages.",
    "Write at least one, with a role and a content.",
    () => "the prompt has no messages",
  ),
  prompt_variable_name: kind(
    "error",
    "A variable has a name that no prompt can write.",
    "Use letters, digits and underscores, not a digit first; with dots between the parts of a nested name.",
    (fields: { name: string }) => `${fields.name} is no name of a variable: a prompt cannot write it`,
  ),
  prompt_variable_repeated: kind(
    "error",
    "Two variables have the same name, or one is a part of another.",
    "Keep one of them.",
    (fields: { name: string; other: string }) =>
      fields.name === fields.other
        ? `variable ${fields.name} is declared twice`
        : `variable ${fields.name} cannot be beside variable ${fields.other}: one lies within the other`,
  ),
  prompt_variable_type: kind(
    "error",
    "A variable is of a type that there is not.",
    "Write one of the types.",
    (fields: { name: string; type: string; known: string }) =>
      `variable ${fields.name} is of unknown type ${fields.type}; expected ${fields.known}`,
  ),
  prompt_default_type: kind(
    "error",
    "The default of a variable is not of the variable's type.",
    "Write a value of the type, change the type, or leave the default out.",
    (fields: { name: string; expected: string; found: string }) =>
      `the default of variable ${fields.name} must be ${fields.expected}; found ${fields.found}`,
  ),
  prompt_default_unused: kind(
    "warning",
    "A variable has a default that can never count.",
    "Leave the default out, or make the variable optional.",
    (fields: { name: string; why: string }) => `the default of variable ${fields.name} never counts: ${fields.why}`,
  ),
  prompt_variable_shadows: kind(
    "error",
    "A variable has the name of a namespace, or of a field that a namespace does not have.",
    "Give it another name. Fields of namespaces may be variables: then the default counts where nothing is known.",
    (fields: { name: string; namespace: string }) =>
      `variable ${fields.name} has no effect: "${fields.namespace}" is a namespace of every prompt`,
  ),
  prompt_argument_shadows: kind(
    "warning",
    "The schema of the arguments has one with the name of a namespace.",
    "Give it another name.",
    (fields: { name: string; isFlat: boolean }) =>
      fields.isFlat
        ? `argument ${fields.name} overwrites the namespace of that name`
        : `argument ${fields.name} has the name of a namespace: prompts have it at "args.${fields.name}" alone`,
  ),
  prompt_variable_unused: kind(
    "warning",
    "A variable is declared, and no message uses it.",
    "Use it, or remove it.",
    (fields: { name: string }) => `variable ${fields.name} is declared and never used`,
  ),
  prompt_variable_undeclared: kind(
    "warning",
    "A message needs an argument that is not declared; callers may leave it out.",
    "Declare it with a default or as required, or guard it.",
    (fields: { name: string }) =>
      `${fields.name} is not declared: where the caller does not give it, this message cannot be rendered`,
  ),
  prompt_flat_open: kind(
    "warning",
    "With the flat profile, callers who may give any argument can overwrite the namespaces.",
    "Declare the arguments, or leave out the flat profile.",
    () =>
      "any caller can overwrite system, message and the other namespaces: the profile is flat and the arguments are open",
  ),
  prompt_argument_wrong: kind(
    "error",
    "An argument that a variable declares is missing or not of its type while a prompt is rendered.",
    "Give the argument, or a default.",
    (fields: { name: string; expected: string; found: string }) =>
      `variable ${fields.name} must be ${fields.expected}; found ${fields.found}`,
  ),
  prompt_source_sent: kind(
    "warning",
    "A message could not be rendered, so the text of its template went out: the failure policy is `source`.",
    "Correct the template or the data; with the policy `throw` the turn stops in place of this.",
    (fields: { role: string; number: number; reason: string }) =>
      `message ${fields.number} (${fields.role}) goes out as its template stands: ${fields.reason}`,
  ),
};

/** Makes findings of this registry. */
export const report = reporter(chatDiagnostics);
