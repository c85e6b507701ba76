import type { FunctionSpec } from "../language/function.ts";
import type { Call } from "../language/ir.ts";
import { didYouMean, type FindingOptions, type Note } from "../text/diagnostic.ts";
import {
  exampleOf,
  filledType,
  filterType,
  isNever,
  limitedText,
  membersOf,
  neverType,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
} from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";
import { pathOf } from "./places.ts";
import { boundedSize } from "./work.ts";

/** The type of a call's result for arguments of these types; reports what can go wrong in the call. */
export function typeOfCall(call: Call, types: readonly Type[], frame: CheckFrame): Type {
  const spec = call.function;
  const hasComplaint = types.map((type, at) => isArgumentReported(call, at, type, frame));
  // Where an argument has no value, the call is never made, and has no result that another place could see.
  if (types.some(isNever)) return neverType;
  const isReported = types.includes(reportedType) || hasComplaint.includes(true);
  const objection = isReported ? undefined : spec.objection?.(types);
  if (objection?.isCertain === true)
    frame.report("wrong_argument", { cause: objection.cause, text: frame.source(call.span) }, call.span, {
      notes: notesOn(spec, frame),
      ...guardOf(call, types, frame),
    });
  else if (objection !== undefined) frame.unchecked(call.span, objection.cause);
  const isSmall = isReported || objection !== undefined || frame.work.countCall(call, types, frame);
  reportDoubt(call, frame);
  const type = typeof spec.result === "function" ? (isReported ? reportedType : spec.result(types)) : spec.result;
  if (type.kind !== "string" || type.values !== undefined || isReported) return type;
  const made = type === stringType && spec.hasText?.(types) === true ? filledType : type;
  return spec.size === undefined || !isSmall ? made : limitedText(made, boundedSize(spec.size, types));
}

/** Reports an argument of this type that need not fit its parameter; returns whether it did. */
function isArgumentReported(call: Call, at: number, type: Type, frame: CheckFrame): boolean {
  const spec = call.function;
  const parameter = (spec.parameters[at] ?? spec.rest)?.type;
  if (parameter === undefined || parameter.kind === "unknown" || type === reportedType) return false;
  const argument = call.arguments[at];
  const span = argument?.span ?? call.span;
  const path = argument === undefined ? undefined : pathOf(argument, frame);
  const isTaken = (member: SimpleType) => membersOf(parameter).some((want) => accepts(want, member));
  const wrong = membersOf(type).find((member) => member.kind !== "unknown" && !isTaken(member));
  if (wrong === undefined) {
    if (type.kind !== "unknown") return false;
    frame.unchecked(span, `the contract does not define its type, and ${spec.name} takes only some values`, path);
    return true;
  }
  const text = frame.source(span);
  const isNullAlone =
    wrong.kind === "null" && membersOf(type).every((member) => member.kind === "null" || isTaken(member));
  const guard = { text: `it can be null; guard it: ${frame.semantics.spelling.guard(text)}` };
  frame.report(
    "wrong_argument",
    { cause: frame.semantics.causes.wrongArgument(parameter, exampleOf(wrong)), text },
    span,
    {
      notes: notesOn(spec, frame),
      suggestion: isNullAlone ? guard : undefined,
      path,
    },
  );
  return true;
}

/** If only null prevents a call, a guard fixes it. */
function guardOf(call: Call, types: readonly Type[], frame: CheckFrame): FindingOptions {
  const at = types.findIndex((type) => membersOf(type).some((member) => member.kind === "null"));
  const argument = call.arguments[at];
  const rest = types.map((type) => filterType(type, (member) => member.kind !== "null"));
  if (argument === undefined || call.function.objection?.(rest)?.isCertain === true) return {};
  const text = frame.source(argument.span);
  return { suggestion: { text: `it can be null; guard it: ${frame.semantics.spelling.guard(text)}` } };
}

/** Reports a call that works but is probably not what was meant. */
function reportDoubt(call: Call, frame: CheckFrame): void {
  const { doubt } = call.function;
  if (doubt === undefined) return;
  const found = doubt(call.arguments.map((argument) => (argument.kind === "literal" ? argument.value : undefined)));
  if (found === undefined) return;
  const { cause, meant } = found;
  frame.reportText("doubtful_call", { cause, text: frame.source(call.span) }, call.nameSpan, {
    suggestion: didYouMean(meant),
  });
}

/** The form of its call, if it is written as a call. */
function notesOn(spec: FunctionSpec, frame: CheckFrame): Note[] {
  return spec.isRead ? [] : [{ message: signatureOf(spec, frame) }];
}

/** The form of a function's call, for a note. */
function signatureOf({ name, parameters, rest }: FunctionSpec, frame: CheckFrame): string {
  const names = [
    ...parameters.map((parameter) => (parameter.default === undefined ? parameter.name : `[${parameter.name}]`)),
    ...(rest === undefined ? [] : [`${rest.name}...`]),
  ];
  return `it is called as: ${frame.semantics.spelling.call?.(name, names) ?? [name, ...names].join(" ")}`;
}

function accepts(wanted: SimpleType, given: SimpleType): boolean {
  if (wanted.kind === "unknown") return true;
  if (wanted.kind === "number" && given.kind === "number") return given.isInteger || !wanted.isInteger;
  return wanted.kind === given.kind;
}
