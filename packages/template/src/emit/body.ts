import type { Capture, If, Invoke, Node, Output, Rendered, Section, With } from "../language/ir.ts";
import { type BodyScope, checkLength, countRounds } from "./body-scope.ts";
import { emitCondition, emitOrNothing, emitPrinted, emitValue } from "./expressions.ts";
import { textLiteral } from "./literal.ts";
import { emitFor } from "./loops.ts";
import { type Operand, storeOperand } from "./operand.ts";

/** Emits nodes, one after the other. */
export function emitNodes(nodes: readonly Node[], scope: BodyScope): void {
  for (const node of nodes) emitNode(node, scope);
  scope.flush();
}

function emitNode(node: Node, scope: BodyScope): void {
  if (node.kind !== "text" && node.kind !== "output") scope.flush();
  switch (node.kind) {
    case "text":
      scope.text(node.text);
      break;
    case "output":
      emitOutput(node, scope);
      break;
    case "do":
      emitValue(node.value, scope);
      break;
    case "capture":
      emitCapture(node, scope);
      break;
    case "if":
      emitIf(node, scope);
      break;
    case "with":
      emitWith(node, scope);
      break;
    case "for":
      emitFor(node, scope, (nodes) => emitNodes(nodes, scope));
      break;
    case "section":
      emitSection(node, scope);
      break;
    case "invoke":
      emitInvoke(node, scope);
      break;
    case "indent":
      // The template itself is never invoked with an indent.
      if (!scope.isMain) scope.line("out += indent;", node.span);
      break;
    case "break":
    case "continue":
      scope.line(scope.loop === undefined ? scope.module.handOver() : `${node.kind} ${scope.loop};`, node.span);
  }
}

function emitOutput({ value, escaping, span }: Output, scope: BodyScope): void {
  const { module } = scope;
  const isEscaped = escaping === "always" || (escaping === "chosen" && module.options.isEscaped);
  if (value.kind === "literal" && typeof value.value === "string" && !isEscaped) {
    scope.text(value.value);
    return;
  }
  scope.flush();
  const { code } = emitPrinted(value, scope);
  const text = `typeof ${code} === "string" ? ${code} : ${module.use("print")}(${code})`;
  scope.line(`out += ${isEscaped ? `${module.use("escape")}(${text}, ${module.use("meter")})` : text};`, span);
}

function emitIf(node: If, scope: BodyScope): void {
  const [only] = node.branches;
  if (only !== undefined && node.branches.length === 1) {
    scope.open(`if (${emitCondition(only.condition, scope)}) {`, node.span);
    emitNodes(only.body, scope);
    emitElse(node.otherwise, scope);
    return;
  }
  // Flat, however many branches there are.
  const label = scope.name("if");
  scope.open(`${label}: {`, node.span);
  for (const { condition, body } of node.branches) {
    scope.open(`if (${emitCondition(condition, scope)}) {`, condition.span);
    emitNodes(body, scope);
    scope.line(`break ${label};`);
    scope.code.close();
  }
  emitNodes(node.otherwise, scope);
  scope.code.close();
}

function emitElse(otherwise: readonly Node[], scope: BodyScope): void {
  if (otherwise.length > 0) {
    scope.code.turn("} else {");
    emitNodes(otherwise, scope);
  }
  scope.code.close();
}

function emitWith(node: With, scope: BodyScope): void {
  const value = emitValue(node.value, scope);
  scope.open(`if (${scope.module.use("isTrue")}(${value.code})) {`, node.span);
  scope.assign(node.slot, value.code);
  emitNodes(node.body, scope);
  emitElse(node.otherwise, scope);
}

/** A list is looped over, another value is a single element; only iterations over a list are counted. */
function emitSection(node: Section, scope: BodyScope): void {
  const { module } = scope;
  const value = emitValue(node.value, scope);
  const [isList, at, length] = ["isList", "at", "length"].map((hint) => scope.name(hint));
  scope.open(`if (${module.use("isTrue")}(${value.code})) {`, node.span);
  scope.line(`const ${isList} = Array.isArray(${value.code});`);
  scope.line(`const ${length} = ${isList} ? ${value.code}.length : 1;`);
  scope.line(`if (${isList} && (${countRounds(scope, length ?? "", node.body)})) ${module.failCounted()}`);
  scope.open(`for (let ${at} = 0; ${at} < ${length}; ${at}++) {`);
  scope.assign(node.slot, `${isList} ? ${value.code}[${at}] : ${value.code}`);
  scope.line(module.checkJson(scope.slot(node.slot)));
  checkLength(scope);
  scope.inLoop(undefined, () => emitNodes(node.body, scope));
  scope.code.close();
  scope.code.close();
}

function emitCapture(node: Capture, scope: BodyScope): void {
  const { module } = scope;
  const outside = scope.name("outside");
  scope.line(`const ${outside} = out;`, node.span);
  scope.line('out = "";');
  scope.inLoop(undefined, () => emitNodes(node.body, scope));
  const length = `${outside}.length + out.length > ${module.limits.outputLength}`;
  scope.line(`if (${length}) ${module.failLimit("outputLength")}`);
  scope.line(`if ((${module.use("meter")}.steps -= out.length) < 0) ${module.failCounted()}`);
  scope.assign(node.slot, "out");
  scope.line(`out = ${outside};`);
}

/** Emits the rendering of a body to a text. */
export function emitRendered({ of, span }: Rendered, scope: BodyScope): Operand {
  const { module } = scope;
  scope.flush();
  const text = scope.name("rendered");
  const write = (code: string) => scope.line(`const ${text} = ${code};`, span);
  emitCall(of, scope, write);
  const length = `out.length + ${text}.length > ${module.limits.outputLength}`;
  scope.line(`if (${length}) ${module.failLimit("outputLength")}`);
  scope.line(`if ((${module.use("meter")}.steps -= ${text}.length) < 0) ${module.failCounted()}`);
  return { code: text };
}

function emitInvoke(node: Invoke, scope: BodyScope): void {
  emitCall(node, scope, (code) => scope.line(`out += ${code};`, node.span));
}

/** Emits a call of the function of a body. @param put writes what happens with its text */
function emitCall(node: Invoke, scope: BodyScope, put: (code: string) => void): void {
  const { module } = scope;
  const body = module.invoked(node.name);
  const deeper = `depth + ${body.height + 1}`;
  scope.line(`if (${countRounds(scope, "1", body.nodes)}) ${module.failCounted()}`, node.span);
  scope.line(`if (${deeper} > ${module.limits.depth}) ${module.failLimit("depth")}`);
  checkLength(scope);
  const name = module.bodyName(body);
  const isResultIndented = node.isIndented === "result" && node.indent !== "";
  const write = (call: string) => {
    const text = isResultIndented
      ? `${module.import("indented")}(${call}, ${textLiteral(node.indent)}, ${module.limits.outputLength})`
      : call;
    put(text);
  };
  if (node.passes.kind === "slots") {
    const values = node.passes.values.map((each) => storeOperand(emitOrNothing(each, scope).code, "given", scope).code);
    write(`${name}(run, ${deeper}, outer, indent, ${values[0]}, [${values.join(", ")}])`);
    return;
  }
  if (node.passes.kind === "value") {
    const value = emitValue(node.passes.value, scope);
    write(`${name}(run, ${deeper}, outer, indent, ${value.code})`);
    return;
  }
  const contexts = scope.name("contexts");
  scope.line(
    `const ${contexts} = [${[...node.passes.contexts.map((slot) => scope.slot(slot)), "...outer"].join(", ")}];`,
  );
  const inherited = node.indent === "" ? "indent" : `indent + ${textLiteral(node.indent)}`;
  const indent = node.isIndented === "nothing" ? '""' : inherited;
  write(`${name}(run, ${deeper}, ${contexts}, ${indent}, ${contexts}[0])`);
}
