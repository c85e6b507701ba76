import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { stdout } from "node:process";
import { type JsonSchema, parse } from "@cuebook/template";

/*
 * `node benchmarks/check-growth.ts`: how the processor time of `check` and `infer` grows with what they read, by doubling. It writes
 * benchmarks/CHECK-GROWTH.md.
 */

interface Growing {
  readonly name: string;
  /** The largest size; smaller ones are a half, a quarter and an eighth of it. */
  readonly most: number;
  /** What is measured, once everything around it is made. */
  readonly make: (size: number) => () => unknown;
}

const some = (count: number, each: (at: number) => string) => Array.from({ length: count }, (_, at) => each(at));
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

function read(text: string) {
  const { template, diagnostics } = parse(text, { dialect: "jinja" });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template;
}

const growing: readonly Growing[] = [
  {
    name: "the values of an enum that is compared 30 times",
    most: 8_000,
    make: (size) => {
      const contract = object({ s: { enum: some(size, (at) => `value-${at}`) } });
      const template = read(some(30, (at) => `{% if s == 'value-${at}' %}${at}{% endif %}`).join(""));
      return () => template.check(contract);
    },
  },
  {
    name: "branches of `elif`, each a comparison of one name",
    most: 10_000,
    make: (size) => {
      const branches = some(size, (at) => `{% elif s == 'v${at}' %}${at}`).join("");
      const template = read(`{% if s == 'a' %}a${branches}{% else %}x{% endif %}`);
      const contract = object({ s: { type: "string" } });
      return () => template.check(contract);
    },
  },
  {
    name: "properties of a contract, for 50 misspelt names",
    most: 100_000,
    make: (size) => {
      const names = some(size, (at) => `field_${at}_name`);
      const contract = object(Object.fromEntries(names.map((name) => [name, { type: "string" }])));
      const template = read(some(50, (at) => `{{ feild_${at * 7}_nmae }}`).join(""));
      return () => template.check(contract);
    },
  },
  {
    name: "fields of one chain, for `infer`",
    most: 8_000,
    make: (size) => {
      const template = read(`{{ a${some(size, (at) => `.f${at}`).join("")} }}`);
      return () => template.infer();
    },
  },
];

const rows = growing.map(({ name, most, make }) => {
  const times = [8, 4, 2, 1].map((part) => timeMs(() => make(most / part)));
  return `| ${name} | ${most.toLocaleString("en")} | ${times.map((time) => time.toFixed(0)).join(" | ")} |`;
});
const text = `# How the time of check grows

\`node benchmarks/check-growth.ts\`, Node ${process.version}, ${cpus()[0]?.model ?? "unknown"}. Processor time in milliseconds,
garbage collection included; the least of three. Where it grows with the size alone, it doubles from column to column.

| what | size | an eighth of it | a quarter | half | all |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
stdout.write(text);
writeFileSync(new URL("CHECK-GROWTH.md", import.meta.url), text);

/** The least processor time of some runs, each over data of its own: what was read before is remembered. */
function timeMs(make: () => () => unknown, rounds = 3): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const work = make();
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}
