import { type DiagnosticKind, reporter } from "../text/diagnostic.ts";

function kind<Fields>(
  severity: "error" | "warning" | "info",
  summary: string,
  remedy: string,
  message: (fields: Fields) => string,
): DiagnosticKind<Fields> {
  return { severity, class: "template_check", summary, remedy, message };
}

/** What is found while a template is checked against its contract. */
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
    "A field is taken of a value that has none: a text, a number, a boolean, a list.",
    "Use the value itself, or loop over the list.",
    (fields: { name: string; of: string; type: string; isAlways: boolean }) =>
      `cannot take field "${fields.name}" of ${fields.of}: it ${fields.isAlways ? "is" : "can be"} of type ${fields.type}, which has no fields`,
  ),
  dot_context: kind(
    "error",
    "A name of the data's top is looked up on the dot inside a loop or `with`, where the dot is something else.",
    "Start at the root: `$.name` in go, `@root.name` or `../name` in handlebars.",
    (fields: { text: string; context: string; dot: string; reached: string }) =>
      `${fields.text} is looked up on ${fields.context}, which is ${fields.dot} here; ${fields.reached}`,
  ),
  maybe_null: kind(
    "error",
    "A value that can be null is printed, looped over, or a field of it is taken, without a guard.",
    "Guard it, so that it is used only where there is a value.",
    (fields: { text: string; use: string }) => `${fields.text} can be null, and ${fields.use}`,
  ),
  always_null: kind(
    "error",
    "A value that is always null at this place is printed, or a field of it is taken.",
    "Remove the use: it can never succeed.",
    (fields: { text: string; use: string }) => `${fields.text} is always null here, and ${fields.use}`,
  ),
  maybe_absent: kind(
    "error",
    "A field that the contract does not require is used as if it were always there.",
    "Guard it where the dialect can, or require the field in the contract (null where there is nothing).",
    (fields: { text: string; reason: string }) => `${fields.text} can be absent: ${fields.reason}`,
  ),
  prints_structure: kind(
    "warning",
    "A list or object is printed in the language's debugging form.",
    "Serialise or join it on purpose.",
    (fields: { text: string; type: string }) =>
      `${fields.text} is of type ${fields.type}, which prints in a form that is not meant for readers`,
  ),
  unprintable: kind(
    "error",
    "A list or object is printed in a dialect that has no form for it.",
    "Print its fields, or loop over it.",
    (fields: { text: string; type: string }) => `${fields.text} is of type ${fields.type}, which cannot be printed`,
  ),
  not_loopable: kind(
    "error",
    "A loop over a value that is no list.",
    "Loop over a list.",
    (fields: { text: string; type: string }) => `cannot loop over ${fields.text}: it is of type ${fields.type}`,
  ),
  cannot_unpack: kind(
    "error",
    "A loop takes the elements of a list apart that are no lists, or lists of another length.",
    "Name as many variables as each element has parts; for the keys and values of an object, loop over its items.",
    (fields: { text: string; parts: number; type: string }) =>
      `the elements of ${fields.text} cannot be taken apart into ${fields.parts}: one can be ${fields.type}`,
  ),
  wrong_argument: kind(
    "error",
    "A function is given an argument that it cannot work with.",
    "Give a value of the type that the message names.",
    (fields: { cause: string; text: string }) => `${fields.text}: ${fields.cause}`,
  ),
  shadowed_name: kind(
    "warning",
    "A name is both a function's and a value's at this place: the function is called.",
    "Write the value as a path, or give one of them another name.",
    (fields: { name: string }) =>
      `${fields.name} is a function, which is called here: the value of this name is not printed`,
  ),
  doubtful_call: kind(
    "warning",
    "A function is called in a way that works and is hardly meant.",
    "Call the function that was meant.",
    (fields: { cause: string; text: string }) => `${fields.text}: ${fields.cause}`,
  ),
  incomparable: kind(
    "error",
    "Values are compared that cannot be.",
    "Compare values of one kind.",
    (fields: { cause: string; left: string; right: string }) => `${fields.cause}: ${fields.left} with ${fields.right}`,
  ),
  maybe_out_of_range: kind(
    "error",
    "An element is taken that the list or map need not have.",
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
    "A condition that is true for all data that the contract allows, so that what stands under its `else` is never reached.",
    "Correct the condition, or remove it with its other branch.",
    (fields: { text: string }) => `${fields.text} is always true: what comes in its place otherwise is never reached`,
  ),
  unreachable: kind(
    "warning",
    "What stands after a `break` or `continue` in the same block, so that it is never reached.",
    "Move it before, put the `break` or `continue` under a condition, or remove it.",
    (fields: { by: "break" | "continue" | "block" }) =>
      fields.by === "block"
        ? "this is never reached: each branch of the block before it ends the round of the loop"
        : `this is never reached: the \`${fields.by}\` before it always ends the round of the loop`,
  ),
  unused_template: kind(
    "warning",
    "A template is defined and never invoked, so nothing of it is printed or checked.",
    "Invoke it, or remove it.",
    (fields: { name: string }) => `template "${fields.name}" is defined and never invoked`,
  ),
  foreign_text: kind(
    "warning",
    "The text between the tags has what is a tag in another template language. It is printed as it stands.",
    "Write it as a tag of the dialect, or leave it where the text is meant.",
    (fields: { text: string }) => `${fields.text} is no tag of this dialect: it is printed as it stands`,
  ),
  invalid_contract: kind(
    "error",
    "The contract is not a schema that can be read.",
    "Correct the schema.",
    (fields: { cause: string }) => `the contract cannot be read: ${fields.cause}`,
  ),
  unchecked: kind(
    "info",
    "The contract does not say enough to decide whether this can fail.",
    "Say more in the contract.",
    (fields: { text: string; reason: string }) => `${fields.text} is not checked: ${fields.reason}`,
  ),
};

/** Makes findings of this registry. */
export const report = reporter(checkDiagnostics);
