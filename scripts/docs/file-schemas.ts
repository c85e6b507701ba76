interface FileSchema {
  readonly name: string;
}

interface FilesModule {
  readonly fileSchemas: readonly FileSchema[];
  schemaFileName(name: string): string;
}

interface DeclaredModule {
  readonly declaredSchemas: Readonly<Record<string, () => object>>;
}

interface PublishedModule {
  publishedSchema(about: FileSchema, declared: object): object;
}

/** The published JSON Schemas of files that people write, by their paths from the root. */
export async function fileSchemaTexts(): Promise<[string, string][]> {
  // The command is not a library: its modules have no public name.
  const load = (file: string) => import(new URL(`../../packages/cli/src/${file}`, import.meta.url).href);
  const { fileSchemas, schemaFileName }: FilesModule = await load("schema/files.ts");
  const { declaredSchemas }: DeclaredModule = await load("declarations/declared.ts");
  const { publishedSchema }: PublishedModule = await load("declarations/published.ts");
  return fileSchemas.map((about) => {
    const declared = declaredSchemas[about.name];
    if (declared === undefined) throw new Error(`the schema "${about.name}" has no declaration`);
    const path = `packages/cli/schemas/${schemaFileName(about.name)}`;
    return [path, `${JSON.stringify(publishedSchema(about, declared()), undefined, 1)}\n`];
  });
}
