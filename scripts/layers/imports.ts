import { parseSync, type StringLiteral, Visitor } from "oxc-parser";

/**
 * One module that a file names. `value` imports load it when the file is loaded, `type` imports never do, `dynamic` ones do
 * when they are reached, and `url` is a file found beside the module: `new URL("./data.json", import.meta.url)`.
 */
export interface ModuleUse {
  readonly kind: "value" | "type" | "dynamic" | "url";
  /** Undefined if the name is computed. */
  readonly specifier: string | undefined;
  /** The specifier's range in the text, in UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/**
 * Everything that a TypeScript file imports, in the order of the text. For a file that does not parse, the result is
 * partial: tsc reports the error.
 */
export function moduleUses(file: string, text: string): ModuleUse[] {
  const found: ModuleUse[] = [];
  const add = (kind: ModuleUse["kind"], source: Pick<StringLiteral, "value" | "start" | "end">) =>
    found.push({ kind, specifier: source.value, start: source.start, end: source.end });
  const addExpression = (kind: ModuleUse["kind"], expression: Expression) =>
    found.push({ kind, specifier: literalText(expression), start: expression.start, end: expression.end });

  const { program } = parseSync(file, text);
  new Visitor({
    // `import { type A }` still loads the module once the types are stripped; only `import type` does not.
    ImportDeclaration: (node) => add(node.importKind === "type" ? "type" : "value", node.source),
    ExportAllDeclaration: (node) => add(node.exportKind === "type" ? "type" : "value", node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.exportKind === "type" ? "type" : "value", node.source);
    },
    TSImportType: (node) => add("type", node.source),
    TSExternalModuleReference: (node) => add("value", node.expression),
    ImportExpression: (node) => addExpression("dynamic", node.source),
    CallExpression: (node) => {
      const [argument] = node.arguments;
      if (node.callee.type === "Identifier" && node.callee.name === "require" && argument !== undefined)
        addExpression("dynamic", argument);
    },
    NewExpression: (node) => {
      const [path, base] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "URL") return;
      if (path === undefined || base === undefined || !isModuleUrl(text, base)) return;
      addExpression("url", path);
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start);
}

interface Expression {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
}

function literalText(expression: Expression): string | undefined {
  if (expression.type === "Literal" && typeof expression.value === "string") return expression.value;
  if (expression.type !== "TemplateLiteral" || expression.quasis?.length !== 1) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}

function isModuleUrl(text: string, expression: Expression): boolean {
  return text.slice(expression.start, expression.end) === "import.meta.url";
}
