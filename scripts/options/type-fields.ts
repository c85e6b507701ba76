/** @folder What the commands declare as options, against what their code reads of them. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, type TSInterfaceDeclaration, type TSType, Visitor } from "oxc-parser";

/** The fields of a type. */
export interface TypeFields {
  readonly names: ReadonlySet<string>;
  /** Whether it may have more: a part of it is of a package. */
  readonly isOpen: boolean;
}

/** Reads the fields of types by name, through what they extend. @throws Error for a form of type that it does not know */
export class TypeReader {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** @param file path from the root */
  fields(file: string, name: string): TypeFields {
    const text = readFileSync(join(this.#root, file), "utf8");
    const { program, module } = parseSync(file, text);
    const found = new Map<string, TypeFields>();
    new Visitor({
      TSInterfaceDeclaration: (node) => {
        if (node.id.name === name) found.set(name, this.#ofInterface(file, node));
      },
      TSTypeAliasDeclaration: (node) => {
        if (node.id.name === name) found.set(name, this.ofType(file, node.typeAnnotation));
      },
    }).visit(program);
    const own = found.get(name);
    if (own !== undefined) return own;
    for (const { moduleRequest, entries } of module.staticImports) {
      const entry = entries.find(({ localName }) => localName.value === name);
      if (entry === undefined) continue;
      if (!moduleRequest.value.startsWith(".")) return { names: new Set(), isOpen: true };
      return this.fields(join(dirname(file), moduleRequest.value), entry.importName.name ?? name);
    }
    throw new Error(`${file}: the type ${name} is not found`);
  }

  /** The fields of a type where it is written. */
  ofType(file: string, type: TSType): TypeFields {
    switch (type.type) {
      case "TSTypeLiteral":
        return { names: new Set(type.members.flatMap(nameOf)), isOpen: false };
      case "TSIntersectionType":
        return joined(type.types.map((each) => this.ofType(file, each)));
      case "TSTypeReference": {
        if (type.typeName.type !== "Identifier") break;
        return this.#ofReference(file, type.typeName.name, type.typeArguments?.params ?? []);
      }
    }
    throw new Error(`${file}: a type of options cannot be read: ${type.type}`);
  }

  #ofInterface(file: string, node: TSInterfaceDeclaration): TypeFields {
    const above = node.extends.map(({ expression, typeArguments }) => {
      if (expression.type !== "Identifier") throw new Error(`${file}: ${node.id.name} extends what cannot be read`);
      return this.#ofReference(file, expression.name, typeArguments?.params ?? []);
    });
    return joined([{ names: new Set(node.body.body.flatMap(nameOf)), isOpen: false }, ...above]);
  }

  #ofReference(file: string, name: string, [of, keys]: readonly TSType[]): TypeFields {
    if (of === undefined) return this.fields(file, name);
    const { names, isOpen } = this.ofType(file, of);
    if (name === "Partial" || name === "Readonly" || name === "Required") return { names, isOpen };
    const chosen = new Set(keys === undefined ? [] : this.#words(file, keys));
    if (name === "Pick") return { names: chosen, isOpen: false };
    if (name === "Omit") return { names: new Set([...names].filter((each) => !chosen.has(each))), isOpen };
    throw new Error(`${file}: a type of options cannot be read: ${name}`);
  }

  /** The words of a type of fixed texts. */
  #words(file: string, type: TSType): string[] {
    if (type.type === "TSUnionType") return type.types.flatMap((each) => this.#words(file, each));
    if (type.type === "TSParenthesizedType") return this.#words(file, type.typeAnnotation);
    if (type.type === "TSLiteralType" && type.literal.type === "Literal") return [String(type.literal.value)];
    if (type.type === "TSTypeReference" && type.typeName.type === "Identifier")
      return this.#words(file, this.#aliased(file, type.typeName.name));
    throw new Error(`${file}: names of fields cannot be read: ${type.type}`);
  }

  #aliased(file: string, name: string): TSType {
    const found: TSType[] = [];
    new Visitor({
      TSTypeAliasDeclaration: (node) => {
        if (node.id.name === name) found.push(node.typeAnnotation);
      },
    }).visit(parseSync(file, readFileSync(join(this.#root, file), "utf8")).program);
    const [type] = found;
    if (type === undefined) throw new Error(`${file}: the type ${name} is not found`);
    return type;
  }
}

function joined(parts: readonly TypeFields[]): TypeFields {
  return { names: new Set(parts.flatMap(({ names }) => [...names])), isOpen: parts.some(({ isOpen }) => isOpen) };
}

function nameOf(member: { readonly type: string; readonly key?: unknown }): string[] {
  const { key } = member;
  return typeof key === "object" && key !== null && "name" in key && typeof key.name === "string" ? [key.name] : [];
}
