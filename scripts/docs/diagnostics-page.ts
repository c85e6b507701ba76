import type { Registry } from "@cuebook/template";

/** A registry and the module of its codes, for the page. */
export interface RegistrySection {
  readonly title: string;
  readonly introduction: string;
  readonly registry: Registry;
}

/** The page that describes every code: one section each, by package. */
export function diagnosticsPage(sections: readonly RegistrySection[]): string {
  return [
    "# Diagnostics",
    "",
    "<!-- Made from the registries in the code by `npm run docs`; change the texts there. -->",
    "",
    "Every finding has one of these codes. An **error** stops the work before anything runs, a **warning** does not",
    "(but fails `cuebook check --strict`), an **info** only informs;",
    "`unchecked` is the exception: `--strict` passes only what is proved.",
    "",
    ...sections.map(({ title, registry }) => `- [${title}](#${title.toLowerCase()}): ${codeLinks(registry)}`),
    ...sections.flatMap(section),
    "",
  ].join("\n");
}

function codeLinks(registry: Registry): string {
  return codes(registry)
    .map((code) => `[\`${code}\`](#${code})`)
    .join(", ");
}

function section({ title, introduction, registry }: RegistrySection): string[] {
  return [
    "",
    `## ${title}`,
    "",
    introduction,
    ...codes(registry).flatMap((code) => {
      const kind = registry[code];
      if (kind === undefined) return [];
      const severity = `**${kind.severity}**${kind.class === undefined ? "" : ` (\`${kind.class}\`)`}`;
      return ["", `### \`${code}\``, "", `${severity} · ${kind.summary}`, "", `What to do: ${kind.remedy}`];
    }),
  ];
}

function codes(registry: Registry): string[] {
  return Object.keys(registry).sort();
}
