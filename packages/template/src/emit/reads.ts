import type { Expression, Key, Local, Lookup, Path } from "../language/ir.ts";
import { lastStep } from "../language/ir.ts";
import type { Span } from "../text/source.ts";
import type { BodyScope } from "./body-scope.ts";
import { textLiteral } from "./literal.ts";
import { type Operand, storeOperand } from "./operand.ts";

/** Paths with more keys are followed at run time. */
const longestUnrolled = 12;

/**
 * Emits the reading of a path or a name. If nothing is found the render is handed over, unless that is not a failure.
 *
 * @param isChecked false if the use of the value fails anyway without one
 */
export function emitRead(read: Path | Lookup, scope: BodyScope, isChecked: boolean): Operand {
  const { module } = scope;
  const { isLenient, hasFieldsOfNull = true } = module.options;
  const isTolerant = read.isTolerant || isLenient;
  // Where fields of null are failures anyway, an absent object has to fail: its field is read as if it existed.
  const isDeep = read.isTolerant || (isTolerant && hasFieldsOfNull && module.nothing === "null");
  const found = read.kind === "path" ? readPath(read, scope, isDeep) : readName(read, scope);
  if (isTolerant) {
    if (isChecked) scope.line(module.checkJson(found.code, true));
    const nothing = read.isTolerant ? "null" : module.nothing;
    return nothing === "undefined" ? found : storeOperand(`${found.code} ?? null`, "value", scope, read.span);
  }
  if (isChecked) scope.line(module.checkJson(found.code));
  return found;
}

/** Emits the reading of a place that may have no value, which is then `undefined`. */
export function emitReadOrNothing(of: Path | Lookup, scope: BodyScope): Operand {
  const found = of.kind === "path" ? readPath(of, scope, true) : readName(of, scope);
  scope.line(scope.module.checkJson(found.code, true));
  return found;
}

/** Emits the test whether a value exists. */
export function emitPresence(of: Local | Path | Lookup, span: Span, scope: BodyScope): Operand {
  const { module } = scope;
  switch (of.kind) {
    case "local":
      return present(scope.slot(of.slot), scope);
    case "lookup":
      return present(readName(of, scope).code, scope);
    case "path": {
      const step = lastStep(of);
      if (step === undefined) return { code: "true", isBoolean: true };
      const holder = objectOf(step.owner, scope);
      return present(storeOperand(module.read(holder, step.last.name, true), step.last.name, scope, span).code, scope);
    }
  }
}

function present(code: string, scope: BodyScope): Operand {
  return { ...storeOperand(`${code} !== undefined`, "isThere", scope), isBoolean: true };
}

/** The variable of an expression's value as an object; `undefined` if it has no fields. */
function objectOf(expression: Expression, scope: BodyScope): string {
  if (expression.kind === "local") {
    if (expression.canBeAbsent) scope.evaluate(expression);
    return scope.slotRecord(expression.slot);
  }
  if (expression.kind === "path") {
    const keys = rootKeys(expression, scope);
    // Its owner is read as usual, so that it must exist.
    if (keys !== undefined && !scope.module.options.isLenient && !expression.isTolerant) {
      emitRead(expression, scope, true);
      return scope.rootRecord(keys);
    }
  }
  const { code } = scope.evaluate(expression);
  return object(code, "object", scope);
}

/** A value as an object, in its own variable. */
function object(code: string, hint: string, scope: BodyScope): string {
  const name = scope.name(hint);
  const [first = "", ...others] = scope.module.record(name, code);
  scope.line(`let ${first}`);
  for (const line of others) scope.line(line);
  return name;
}

/** The keys from the data to the value, if the data is that of the whole template. */
function rootKeys({ base, keys }: Path, scope: BodyScope): string[] | undefined {
  if (!scope.isMain || keys.length > longestUnrolled) return undefined;
  const names = keys.map((key) => key.name);
  if (base.kind === "local" && base.slot === 0) return names;
  if (base.kind === "lookup" && base.contexts.length === 1 && base.contexts[0] === 0) return [base.key.name, ...names];
  return undefined;
}

/**
 * The value at the end of a path, or undefined. @param isOptional a value on the way may have no fields; otherwise that
 * fails
 */
function readPath(path: Path, scope: BodyScope, isOptional: boolean): Operand {
  const { keys, base, span } = path;
  const last = keys.at(-1);
  if (last === undefined) return scope.evaluate(base);
  const root = rootKeys(path, scope);
  const isSameInBase = base.kind !== "lookup" || base.isTolerant === path.isTolerant;
  if (root !== undefined && isSameInBase) {
    const holder = scope.rootRecord(root.slice(0, -1));
    return storeOperand(scope.module.read(holder, last.name, isOptional), last.name, scope, span);
  }
  if (keys.length > longestUnrolled) {
    const { code } = scope.evaluate(base);
    const names = keys.map(({ name }) => textLiteral(name)).join(", ");
    const found = storeOperand(`${scope.module.import("walk")}(${code}, [${names}])`, last.name, scope, span);
    if (!isOptional) scope.line(`if (${found.code} === undefined) ${scope.module.fail}`);
    return found;
  }
  if (base.kind === "lookup" && isSameInBase) {
    const past = readPastContexts(path, base, last, scope, isOptional);
    if (past !== undefined) return past;
  }
  return readKeys(objectOf(base, scope), keys, scope, isOptional, span);
}

/** Keys, one after the other, from an object. */
function readKeys(
  from: string,
  keys: readonly Key[],
  scope: BodyScope,
  isOptional: boolean,
  span: Path["span"],
): Operand {
  let holder = from;
  const { module } = scope;
  for (const key of keys.slice(0, -1)) {
    const inner = module.read(holder, key.name, isOptional);
    holder = object(inner, key.name, scope);
  }
  const name = keys.at(-1)?.name ?? "";
  return storeOperand(module.read(holder, name, isOptional), name, scope, span);
}

/** A path below the data from inside sections, whose contexts mostly do not have its first name. */
function readPastContexts(
  path: Path,
  base: Lookup,
  last: Key,
  scope: BodyScope,
  isOptional: boolean,
): Operand | undefined {
  const { module } = scope;
  const { contexts, key: first } = base;
  if (!scope.isMain || contexts.at(-1) !== 0) return undefined;
  const inner = contexts.slice(0, -1);
  const near = storeOperand(foundIn(inner, first.name, scope), first.name, scope, path.span).code;
  const name = scope.name(last.name);
  const rootNames = [first.name, ...path.keys.slice(0, -1).map((key) => key.name)];
  scope.line(`let ${name};`);
  scope.open(`if (${near} === undefined) {`);
  scope.line(`${name} = ${module.read(scope.rootRecord(rootNames), last.name, isOptional)};`, path.span);
  scope.code.turn("} else {");
  const holder = object(near, first.name, scope);
  scope.line(`${name} = ${readKeys(holder, path.keys, scope, isOptional, path.span).code};`);
  scope.code.close();
  return { code: name };
}

/** A name in the surrounding contexts, innermost first. */
function readName({ contexts, key, span }: Lookup, scope: BodyScope): Operand {
  return storeOperand(foundIn(contexts, key.name, scope, !scope.isMain), key.name, scope, span);
}

function foundIn(contexts: readonly number[], name: string, scope: BodyScope, isInCallers = false): string {
  const { module } = scope;
  // Null is a value and ends the search, so `??` does not work here.
  const reads = contexts.map((slot) => module.read(scope.slotRecord(slot), name, true));
  if (isInCallers) reads.push(`${module.import("search")}(outer, ${textLiteral(name)})`);
  const [only = "undefined"] = reads;
  if (reads.length <= 1) return only;
  const found = scope.name(name);
  scope.line(`let ${found} = ${only};`);
  for (const read of reads.slice(1)) scope.line(`if (${found} === undefined) ${found} = ${read};`);
  return found;
}
