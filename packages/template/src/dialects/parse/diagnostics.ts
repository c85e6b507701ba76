import { type DiagnosticKind, reporter } from "../../text/diagnostic.ts";

type Told = { readonly cause: string };

/** A finding of the parser: an error of the class `template_parse_error` unless declared otherwise. */
function syntax(summary: string, remedy: string): DiagnosticKind<Told>;
function syntax<Fields>(summary: string, remedy: string, message: (fields: Fields) => string): DiagnosticKind<Fields>;
// @__NO_SIDE_EFFECTS__
function syntax(
  summary: string,
  remedy: string,
  message: (fields: never) => string = (fields: Told) => fields.cause,
): DiagnosticKind<never> {
  return { severity: "error", class: "template_parse_error", summary, remedy, message };
}

/** Findings of parsing a template. */
export const parseDiagnostics = {
  unclosed_action: syntax(
    "A tag is opened and not closed.",
    'Close the tag, or print the opening characters as text: `{{ "{{" }}` in go, another delimiter in mustache, `\\{{` in handlebars.',
    (fields: { open: string; close: string; cause: string }) =>
      `${fields.cause}: \`${fields.open}\` has no \`${fields.close}\``,
  ),
  unclosed_comment: syntax("A comment is opened and not closed.", "Close the comment before the tag ends."),
  unterminated_string: syntax("A string or character constant has no closing quote.", "Add the closing quote."),
  bad_character: syntax("A character that has no meaning in a tag.", "Remove it, or quote it as a string."),
  bad_number: syntax(
    "A number that cannot be read or held exactly.",
    "Write a decimal, hexadecimal, octal or binary number within ±(2^53 - 1).",
  ),
  foreign_syntax: syntax(
    "A tag is written in another template language.",
    "Write it in the declared dialect, or declare the other one.",
    (fields: { found: string; meant: string; dialect: string }) =>
      `${fields.found} is not part of the ${fields.dialect} dialect; ${fields.meant}`,
  ),
  unexpected_token: syntax(
    "A part of a tag is in a place where the language does not allow it.",
    "Follow the form that the message shows.",
  ),
  missing_value: syntax("A tag or a part of it is empty.", "Write the value to use, or remove the tag."),
  unknown_function: syntax(
    "A function that the dialect does not have.",
    "Use one of the documented functions; a field is written with its dot: `.name`.",
    (fields: { name: string }) => `function "${fields.name}" not defined`,
  ),
  unknown_filter: syntax(
    "A filter that the dialect does not have.",
    "Use one of the documented filters.",
    (fields: { name: string }) => `unknown filter "${fields.name}"`,
  ),
  unknown_test: syntax(
    "A test that the dialect does not have.",
    "Use one of the documented tests.",
    (fields: { name: string }) => `unknown test "${fields.name}"`,
  ),
  unknown_tag: syntax(
    "A statement that the dialect does not have.",
    "Use one of the documented statements.",
    (fields: { name: string; what: "statement" | "tag" }) => `unknown ${fields.what} "${fields.name}"`,
  ),
  refused_function: syntax(
    "A function of the original language that Cuebook does not offer.",
    "Prepare the value in the data.",
    (fields: { name: string; reason: string }) => `function "${fields.name}" is not available: ${fields.reason}`,
  ),
  refused_syntax: syntax(
    "A part of the original language that Cuebook does not offer.",
    "Write what the message names instead.",
    (fields: { what: string; instead: string }) => `${fields.what} is not available: ${fields.instead}`,
  ),
  wrong_argument_count: syntax(
    "A function is called with too few or too many arguments.",
    "Pass the arguments that the message names.",
    (fields: { name: string; want: string; got: number }) =>
      `wrong number of args for ${fields.name}: want ${fields.want} got ${fields.got}`,
  ),
  not_a_function: syntax(
    "Arguments are passed to something that is not a function.",
    "Remove the arguments, or put a function's name first.",
    (fields: { text: string }) => `can't give argument to non-function ${fields.text}`,
  ),
  undefined_variable: syntax(
    "A variable that is not declared there is used.",
    "Declare it before its use, in the same block or an outer one: `{{ $name := ... }}`.",
    (fields: { name: string }) => `undefined variable "${fields.name}"`,
  ),
  unexpected_end: syntax(
    "A closing tag has no block to close.",
    "Remove it, or open the block.",
    (fields: { tag: string }) => `unexpected ${fields.tag}: no block is open here`,
  ),
  unclosed_block: syntax(
    "A block is opened and never closed.",
    "Add the closing tag.",
    (fields: { tag: string; close: string; cause: string }) =>
      `${fields.cause}: ${fields.tag} is never closed by ${fields.close}`,
  ),
  mismatched_section: syntax(
    "A section is closed by the name of another.",
    "Close the innermost open section first.",
    (fields: { open: string; close: string }) => `section "${fields.open}" is closed by "{{/${fields.close}}}"`,
  ),
  misplaced_tag: syntax("A tag that is only allowed elsewhere.", "Move it to where the message says it belongs."),
  duplicate_template: syntax(
    "Two templates have the same name.",
    "Rename one of them.",
    (fields: { name: string }) => `multiple definition of template "${fields.name}"`,
  ),
  unknown_template: syntax(
    "A template or partial that is not defined is invoked.",
    "Name it under `texts` in the file of the prompt, put it into `_partials` of a template folder, or pass it with `partials`.",
    (fields: { name: string }) => `template "${fields.name}" not defined`,
  ),
  invalid_name: syntax("A mustache tag whose content is not a name.", "Write a name, a dotted name, or `.`."),
  invalid_delimiters: syntax(
    "A tag that sets delimiters is malformed.",
    "Write `{{=<% %>=}}`: two delimiters without `=` or spaces in them.",
  ),
  nesting_too_deep: syntax(
    "Blocks or expressions are nested deeper than the parser's limit.",
    "Split the template.",
    (fields: { most: number }) => `nested more than ${fields.most} deep`,
  ),
};

/** Creates findings of this registry. */
export const report = reporter(parseDiagnostics);
