/**
 * Generates Markdown files like those of modules, guides and skills: prose with links and emphasis, lists, quotes, tables,
 * HTML, and code blocks of several languages and lengths, some of which are templates. The same seed gives the same files.
 */
export function markdownFiles(count: number, seed: number): readonly string[] {
  const random = mulberry(seed);
  return Array.from({ length: count }, (_, index) => file(index, random));
}

type Random = () => number;

const words =
  "the service reads an order and writes it to the store where each field has a type that callers know before they send data to it so that nothing is lost".split(
    " ",
  );

function file(index: number, random: Random): string {
  const pick = <T>(of: readonly T[]): T => {
    const one = of[Math.floor(random() * of.length)];
    if (one === undefined) throw new RangeError("nothing to pick from");
    return one;
  };
  const times = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const many = (least: number, most: number, make: () => string, between: string) =>
    Array.from({ length: times(least, most) }, make).join(between);
  const prose = () => {
    const word = () =>
      pick([...words, `\`${pick(words)}\``, `*${pick(words)}*`, `[${pick(words)}](https://example.org/)`]);
    return `${many(2, 5, () => many(6, 14, word, " "), ".\n")}.\n`;
  };
  const code = () => {
    const name = pick(words);
    const [language, text] = pick<readonly [string, () => string]>([
      ["java", () => many(4, 20, () => `    private final String ${pick(words)}${times(1, 99)};`, "\n")],
      [
        "java",
        () => `public class {{ class_name }} {\n${many(1, 8, () => `  {{ type_${times(1, 9)} }} ${name};`, "\n")}\n}`,
      ],
      ["yaml", () => many(2, 9, () => `${pick(words)}: ${times(1, 99)}`, "\n")],
      ["yaml", () => `name: {{ ${name} }}\n{% for port in ports %}\n- {{ port.number }}\n{% endfor %}`],
      ["tsx", () => `const a = <div style={{ color: "${name}" }} />;`],
      ["", () => many(1, 12, () => `$ ${pick(words)} --${pick(words)}`, "\n")],
      ["mustache", () => `{{#${name}}}\n  {{value}}\n{{/${name}}}`],
    ]);
    const fence = pick(["```", "```", "```", "````", "~~~"]);
    const title = pick(["", "", ` title="${name}"`]);
    return `${fence}${language}${language === "" ? "" : title}\n${text()}\n${fence}\n`;
  };
  const indented = (text: string, first: string, others: string) =>
    `${text
      .trimEnd()
      .split("\n")
      .map((line, at) => (at === 0 ? first : others) + line)
      .join("\n")}\n`;
  const section = (): string =>
    pick([
      prose,
      prose,
      code,
      code,
      () => many(2, 6, () => `- ${many(3, 12, () => pick(words), " ")}`, "\n").concat("\n"),
      () => indented(`${prose()}\n${code()}`, "1. ", "   "),
      () => indented(`${prose()}${code()}`, "> ", "> "),
      () => `| a | b |\n|---|---|\n${many(1, 6, () => `| ${pick(words)} | ${pick(words)} |`, "\n")}\n`,
      () => `<div>\n${pick(words)}\n</div>\n`,
      () => `    ${pick(words)} indented\n`,
    ])();
  const heading = () => `${pick(["##", "###"])} ${many(1, 5, () => pick(words), " ")}\n\n`;
  const body = many(4, 16, () => `${random() < 0.4 ? heading() : ""}${section()}`, "\n");
  return `# Module ${index}\n\n${body}`;
}

function mulberry(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
