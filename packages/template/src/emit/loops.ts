import type { For, LoopTarget, Node } from "../language/ir.ts";
import { meterOf } from "../language/limits.ts";
import { type BodyScope, checkLength, countRounds } from "./body-scope.ts";
import { emitCondition, emitValue } from "./expressions.ts";

/** The variables of a loop. */
interface Going {
  readonly items: string;
  readonly keys: string | undefined;
  /** The position of the element, and the number of the iteration: they differ only if elements are left out. */
  readonly at: string;
  readonly round: string;
  readonly length: string;
  /** The positions of the elements that remain. */
  readonly kept: string | undefined;
}

/** Emits a loop with its variables. */
export function emitFor(node: For, scope: BodyScope, emitNodes: (nodes: readonly Node[]) => void): void {
  const { module } = scope;
  const [items = "", at = "", length = ""] = ["items", "at", "length"].map((hint) => scope.name(hint));
  const hasKeys = node.targets.some(({ gets }) => gets === "key");
  const keys = hasKeys ? scope.name("keys") : undefined;
  emitIteration(node, items, keys, scope);
  const kept = node.keep === undefined ? undefined : scope.name("kept");
  const round = kept === undefined ? at : scope.name("round");
  const going: Going = { items, keys, at, round, length, kept };
  if (node.keep !== undefined && kept !== undefined) emitKept(node, node.keep, kept, going, scope);
  scope.line(`const ${length} = ${kept ?? items}.length;`);
  scope.line(`if (${countRounds(scope, length, node.body)}) ${module.failCounted()}`);
  if (node.otherwise.length > 0) {
    scope.open(`if (${length} === 0) {`);
    emitNodes(node.otherwise);
    scope.code.close();
  }
  const label = scope.name("loop");
  scope.open(`${label}: for (let ${round} = 0; ${round} < ${length}; ${round}++) {`, node.span);
  if (kept !== undefined) scope.line(`const ${at} = ${kept}[${round}];`);
  emitElement(node.targets, going, scope);
  emitRound(node.targets, going, scope);
  checkLength(scope);
  scope.inLoop(label, () => emitNodes(node.body));
  scope.code.close();
}

/** The items of the loop: a list unchanged, anything else by the rules of the dialect. */
function emitIteration(node: For, items: string, keys: string | undefined, scope: BodyScope): void {
  const { module } = scope;
  const hasKeys = keys !== undefined;
  const over = emitValue(node.over, scope).code;
  const iterate = `${module.use("iterate")}(${over}, ${hasKeys}, ${module.use("meter")})`;
  const isPlain = areListsTheirElements(scope, hasKeys);
  if (keys === undefined) {
    const code = isPlain ? `Array.isArray(${over}) ? ${over} : ${iterate}.items` : `${iterate}.items`;
    scope.line(`const ${items} = ${code};`, node.over.span);
    return;
  }
  scope.line(`let ${items} = ${over}, ${keys};`, node.over.span);
  scope.line(`${isPlain ? `if (!Array.isArray(${over})) ` : ""}({ items: ${items}, keys: ${keys} } = ${iterate});`);
}

/** Asks the dialect whether a loop over a list iterates over just its elements, by position. */
function areListsTheirElements(scope: BodyScope, hasKeys: boolean): boolean {
  const list = [0];
  try {
    const { items, keys } = scope.module.semantics.iterate(list, hasKeys, meterOf(scope.module.limits));
    return items === list && keys === undefined;
  } catch {
    return false;
  }
}

/** Emits the filter of elements, which is applied to all of them before the first iteration. */
function emitKept(node: For, keep: NonNullable<For["keep"]>, kept: string, going: Going, scope: BodyScope): void {
  const { module } = scope;
  const { items, at } = going;
  scope.line(`const ${kept} = [];`);
  scope.line(`if (${countRounds(scope, `${items}.length`, keep)}) ${module.failCounted()}`);
  scope.open(`for (let ${at} = 0; ${at} < ${items}.length; ${at}++) {`, keep.span);
  emitElement(node.targets, going, scope);
  scope.line(`if (${emitCondition(keep, scope)}) ${kept}.push(${at});`);
  scope.code.close();
}

/** Fills the slots that depend only on the element. */
function emitElement(targets: readonly LoopTarget[], { items, keys, at }: Going, scope: BodyScope): void {
  const parts = targets.filter(({ gets }) => typeof gets === "object").length;
  if (parts > 0) {
    const item = `${items}[${at}]`;
    scope.line(`if (!Array.isArray(${item}) || ${item}.length !== ${parts}) ${scope.module.fail}`);
  }
  for (const { slot, gets } of targets) {
    if (gets === "item") {
      scope.assign(slot, `${items}[${at}]`);
      scope.line(scope.module.checkJson(scope.slot(slot)));
    } else if (gets === "key") scope.assign(slot, `${keys}?.[${at}] ?? ${at}`);
    else if (typeof gets === "object") {
      scope.assign(slot, `${items}[${at}][${gets.element}]`);
      scope.line(scope.module.checkJson(scope.slot(slot)));
    }
  }
}

/** Fills the slots that describe the iteration. */
function emitRound(targets: readonly LoopTarget[], going: Going, scope: BodyScope): void {
  const { items, round, length, kept } = going;
  const other = (offset: string) =>
    `${items}[${kept === undefined ? `${round}${offset}` : `${kept}[${round}${offset}]`}]`;
  for (const { slot, gets } of targets) {
    if (typeof gets === "object") continue;
    switch (gets) {
      case "item":
      case "key":
        break;
      case "index":
        scope.assign(slot, round);
        break;
      case "position":
        scope.assign(slot, `${round} + 1`);
        break;
      case "indexFromEnd":
        scope.assign(slot, `${length} - 1 - ${round}`);
        break;
      case "positionFromEnd":
        scope.assign(slot, `${length} - ${round}`);
        break;
      case "isFirst":
        scope.assign(slot, `${round} === 0`);
        break;
      case "isLast":
        scope.assign(slot, `${round} === ${length} - 1`);
        break;
      case "length":
        scope.assign(slot, length);
        break;
      case "previous":
        scope.assign(slot, `${round} > 0 ? ${other(" - 1")} : undefined`);
        break;
      case "next":
        scope.assign(slot, `${round} < ${length} - 1 ? ${other(" + 1")} : undefined`);
        break;
    }
  }
}
