import { anything, declare, integer, string } from "../../../language/declare.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import { checkLength } from "../../../language/limits.ts";
import { filledType } from "../../../types/type.ts";
import { byName } from "../../functions/forms.ts";

/*
 * The helpers that dotprompt adds to Handlebars. They write the marks by which its host finds the messages in a text.
 */

const typing = { result: filledType };

const json = declare("json", [anything("value"), integer("indent", 0)], typing, (value, indent, meter) => {
  const text = JSON.stringify(value, null, indent) ?? "null";
  checkLength(text.length, meter);
  return text;
});

const media = declare("media", [string("url"), string("contentType", "")], typing, (url, type) => {
  return `<<<dotprompt:media:url ${url}${type === "" ? "" : ` ${type}`}>>>`;
});

/** The functions of the profile by name. */
export const dotpromptFunctions: ReadonlyMap<string, FunctionSpec> = byName([
  declare("role", [string("role")], typing, (role) => `<<<dotprompt:role:${role}>>>`),
  declare("history", [], typing, () => "<<<dotprompt:history>>>"),
  declare("section", [string("name")], typing, (name) => `<<<dotprompt:section ${name}>>>`),
  media,
  json,
]);
