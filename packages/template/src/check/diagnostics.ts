import { type DiagnosticKind, reporter } from "../text/diagnostic.ts";

function kind<Fields>(
  severity: "error" | "warning" | "info",
  summary: string,
  remedy: string,
  message: (fields: Fields) => string,
): DiagnosticKind<Fields> {
  return { severity, class: "template_check", summary, remedy, message };
}

/** Findings about a template and its contract. */
export const checkDiagnostics = {
  unknown_name: kind(
    "error",
    "A name at the top of the data that the contract does not have.",
    "Use one of the contract's names, or add the name to the contract.",
    (fields: { name: string }) => `unknown name "${fields.name}": the contract does not have it`,
  ),
  unknown_field: kind(
    "error",
    "A field that the contract does not have at this place.",
    "Use one of the known fields, or add the field to the contract.",
    (fields: { name: string; of: string }) => `unknown field "${fields.name}": ${fields.of} does not have it`,
  ),
  field_of_other: kind(
    "error",
    "A field is read from a value that has no fields: a string, a number, a boolean or a list.",
    "Use the value itself, or loop over the list.",
    (fields: { name: string; of: string; type: string; isAlways: boolean }) =>
      `cannot take field "${fields.name}" of ${fields.of}: it ${fields.isAlways ? "is" : "can be"} of type ${fields.type}, which has no fields`,
  ),
  dot_context: kind(
    "error",
    "A name at the top of the data is looked up in the current context inside a loop or `with`, where the context is something else.",
    "Start at the root: `$.name` in go, `@root.name` or `../name` in handlebars.",
    (fields: { text: string; context: string; dot: string; reached: string }) =>
      `${fields.text} is looked up on ${fields.context}, which is ${fields.dot} here; ${fields.reached}`,
  ),
  maybe_null: kind(
    "error",
    "A value that can be null is printed or looped over, or one of its fields is read, without a guard.",
    "Guard it, so that it is used only where it has a value.",
    (fields: { text: string; use: string }) => `${fields.text} can be null, and ${fields.use}`,
  ),
  always_null: kind(
    "error",
    "A value that is always null at this place is printed, or one of its fields is read.",
    "Remove the use: it can never succeed.",
    (fields: { text: string; use: string }) => `${fields.text} is always null here, and ${fields.use}`,
  ),
  maybe_absent: kind(
    "error",
    "A field that the contract does not require is used as if it always existed.",
    "Guard it where the dialect can, or require the field in the contract (null where it has no value).",
    (fields: { text: string; reason: string }) => `${fields.text} can be absent: ${fields.reason}`,
  ),
  prints_structure: kind(
    "warning",
    "A list or object is printed in the debugging form of the language.",
    "Serialise or join it explicitly.",
    (fields: { text: string; type: string }) =>
      `${fields.text} is of type ${fields.type}, which prints in a form that is not meant for readers`,
  ),
  unprintable: kind(
    "error",
    "A list or object is printed in a dialect that cannot print it.",
    "Print its fields, or loop over it.",
    (fields: { text: string; type: string }) => `${fields.text} is of type ${fields.type}, which cannot be printed`,
  ),
  not_loopable: kind(
    "error",
    "A loop over a value that is not a list.",
    "Loop over a list.",
    (fields: { text: string; type: string }) => `cannot loop over ${fields.text}: it is of type ${fields.type}`,
  ),
  cannot_unpack: kind(
    "error",
    "A loop unpacks elements that are not lists, or are lists of another length.",
    "Name as many variables as each element has parts. For the keys and values of an object, loop over its items.",
    (fields: { text: string; parts: number; type: string }) =>
      `the elements of ${fields.text} cannot be unpacked into ${fields.parts}: one can be ${fields.type}`,
  ),
  wrong_argument: kind(
    "error",
    "A function receives an argument that it does not accept.",
    "Pass a value of the type that the message names.",
    (fields: { cause: string; text: string }) => `${fields.text}: ${fields.cause}`,
  ),
  shadowed_name: kind(
    "warning",
    "A name belongs to both a function and a value at this place: the function is called.",
    "Write the value as a path, or rename one of them.",
    (fields: { name: string }) =>
      `${fields.name} is a function and is called here: the value of this name is not printed`,
  ),
  doubtful_call: kind(
    "warning",
    "A function call that works but is probably not what was meant.",
    "Call the function that was meant.",
    (fields: { cause: string; text: string }) => `${fields.text}: ${fields.cause}`,
  ),
  incomparable: kind(
    "error",
    "Values that cannot be compared are compared.",
    "Compare values of one kind.",
    (fields: { cause: string; left: string; right: string }) => `${fields.cause}: ${fields.left} with ${fields.right}`,
  ),
  maybe_out_of_range: kind(
    "error",
    "An element of a list or map is read that need not exist.",
    "Guard it, or loop over the list.",
    (fields: { text: string; reason: string }) => `${fields.text} may not exist: ${fields.reason}`,
  ),
  never_true: kind(
    "warning",
    "A condition that is false for all data that the contract allows.",
    "Correct the condition, or remove the branch.",
    (fields: { text: string }) => `${fields.text} is never true: the contract rules it out`,
  ),
  always_true: kind(
    "warning",
    "A condition that is true for all data that the contract allows, so its `else` branch is never reached.",
    "Correct the condition, or remove it and its other branch.",
    (fields: { text: string }) => `${fields.text} is always true: its other branch is never reached`,
  ),
  not_boolean: kind(
    "error",
    "A condition of an expression is not a boolean. In an expression nothing else counts as true or false.",
    'Write the comparison: `name != ""`, `count > 0`, `list|length > 0`, `value is not none`.',
    (fields: { text: string; type: string }) =>
      `${fields.text} is of type ${fields.type}: a condition must be a boolean`,
  ),
  unreachable: kind(
    "warning",
    "Text or tags after a `break` or `continue` in the same block are never reached.",
    "Move them before it, put the `break` or `continue` under a condition, or remove them.",
    (fields: { by: "break" | "continue" | "block" }) =>
      fields.by === "block"
        ? "this is never reached: every branch of the block before it ends the iteration"
        : `this is never reached: the \`${fields.by}\` before it always ends the iteration`,
  ),
  unused_template: kind(
    "warning",
    "A template is defined and never invoked: it is neither printed nor checked.",
    "Invoke it, or remove it.",
    (fields: { name: string }) => `template "${fields.name}" is defined and never invoked`,
  ),
  foreign_text: kind(
    "warning",
    "The text between the tags has what is a tag in another template language. It is printed unchanged.",
    "Write it as a tag of the dialect, or leave it if the text is meant.",
    (fields: { text: string }) => `${fields.text} is not a tag of this dialect: it is printed unchanged`,
  ),
  invalid_contract: kind(
    "error",
    "The contract is not a readable schema.",
    "Correct the schema.",
    (fields: { cause: string }) => `the contract cannot be read: ${fields.cause}`,
  ),
  unchecked: kind(
    "info",
    "The contract does not say enough to decide whether this can fail.",
    "Make the contract more precise.",
    (fields: { text: string; reason: string }) => `${fields.text} is not checked: ${fields.reason}`,
  ),
};

/** Creates findings of this registry. */
export const report = reporter(checkDiagnostics);
