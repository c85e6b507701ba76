import type { FunctionSpec } from "../../language/function.ts";
import type { Expression } from "../../language/ir.ts";
import type { Span } from "../../text/source.ts";
import type { Form } from "../functions/forms.ts";
import { TagBroken } from "../parse/tag-broken.ts";

/** What a template can call: a function, or a part of the language. */
export type Callable = FunctionSpec | Form;

/** The node for a call of a function with the number of arguments that it takes. */
export function lowerCall(callable: Callable, values: readonly Expression[], nameSpan: Span, span: Span): Expression {
  if ("call" in callable) return { kind: "call", function: callable, arguments: values, nameSpan, span };
  const [first, ...others] = values;
  if (first === undefined) throw new TagBroken();
  return callable.lower(first, others, { span, nameSpan });
}
