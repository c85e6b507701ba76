import { cpus } from "node:os";
import { basename } from "node:path";
import type { CaseName } from "./cases/index.ts";
import type { ChatTimes } from "./chat.ts";
import type { CommandFigures } from "./commands.ts";
import { mostRefusalMb, mostRefusalMs, type Refusals } from "./refusals.ts";
import type { EngineFigures, Figures } from "./rounds.ts";
import type { WriteTimes } from "./write-path.ts";

/** The measurements, with the machine. */
export interface Report extends Figures {
  readonly node: string;
  readonly machine: string;
  readonly rounds: number;
  readonly installedBytes: number;
  readonly codeBytes: number;
  readonly commands: readonly CommandFigures[];
  readonly refusals: Refusals;
}

/** A target figure. */
export interface Target {
  readonly what: string;
  readonly most: number;
  readonly unit: string;
  readonly reached: number;
}

/** The machine of the figures. */
export function machineName(): string {
  const all = cpus();
  return `${all.length} x ${all[0]?.model.trim() ?? "unknown"}`;
}

function limitOf(report: Report, engine: EngineFigures): EngineFigures | undefined {
  return report.engines.find(({ name }) => name === (engine.isGivenJson ? "by hand, JSON given" : "by hand"));
}

/** The time of an engine for a case, as a multiple of the time by hand. */
function ratio(report: Report, engine: EngineFigures, caseName: CaseName): number {
  return (engine.render[caseName] ?? Number.NaN) / (limitOf(report, engine)?.render[caseName] ?? Number.NaN);
}

/** The peers of a language. */
const peersOf: Readonly<Record<string, readonly string[]>> = {
  jinja: ["nunjucks", "@huggingface/jinja", "minijinja-js"],
  liquid: ["liquidjs"],
  go: ["@promptctl/go-template-js"],
  mustache: ["mustache"],
  handlebars: ["handlebars strict"],
};

function figuresOf(report: Report, peer: string): EngineFigures | undefined {
  return report.engines.find(({ name }) => name === peer);
}

/** The targets of one of our dialects, interpreted or emitted. */
function engineTargets(report: Report, engine: EngineFigures): Target[] {
  const { name, trace, render, first } = engine;
  const [, language = ""] = /^cuebook (\w+)/.exec(name) ?? [];
  const isEmitted = name.endsWith(", emitted");
  const isJinja = language === "jinja";
  const isLarge = isJinja || language === "liquid";
  const handlebars = figuresOf(report, "handlebars strict")?.import ?? Number.NaN;
  const ratioOf = (caseName: CaseName) => ratio(report, engine, caseName);
  const imports = {
    what: `${name}: import of its entry`,
    most: isLarge ? 0.85 : 0.6,
    unit: "x handlebars'",
    reached: (engine.import ?? Number.NaN) / handlebars,
  };
  const prompt = { what: `${name}: render of the prompt`, unit: "x by hand", reached: ratioOf("prompt") };
  if (isEmitted) return [imports, { ...prompt, most: isJinja ? 1.4 : 1.3 }];
  const peers = (peersOf[language] ?? []).map((peer) => figuresOf(report, peer)?.first ?? Number.NaN);
  return [
    imports,
    { ...prompt, most: 2.3 },
    { what: `${name}: 1 MB loop`, most: 2, unit: "x by hand", reached: ratioOf("loop") },
    {
      what: `${name}: parse + compile + first render`,
      most: 0.8,
      unit: "x the fastest peer of the language",
      reached: (first ?? Number.NaN) / Math.min(...peers),
    },
    {
      what: `${name}: trace of the prompt`,
      most: 3,
      unit: "x render",
      reached: (trace ?? Number.NaN) / (render.prompt ?? Number.NaN),
    },
  ];
}

/** Why targets are what they are, where that is not obvious. */
const reasons = [
  "Imports are compared with that of handlebars in the same run, and cost what their text costs to read. Each entry takes functions of its user with a JSON Schema for each parameter, and so has the normal form of schemas: 0.1x. The functions and operators of jinja and of liquid are as much text as all of another language; their modules need them too, because they interpret what their own code does not cover. The whole package has five languages, the checker, inference and emission.",
  "A closure has the names of fields as data, and asks whether a field is the object's own: about 8 ns for each of 45, which is 0.15x to 0.3x of the text by hand. Emitted code has the names in itself. In jinja the JSON also has the spaces and the order of keys of Python, which `JSON.stringify` cannot write.",
  "The `yaml` package reads the text with the place of every value; it takes most of the time of loading, and is the unit for both: seconds depend on the machine.",
  "Fenced blocks are found by `micromark`, the parser that remark is built on: what is a fence in a quote, a list or a comment is decided as every reader of Markdown does it. What is saved is remark's tree; the templates are then parsed as well.",
  "The package has five languages, a checker, and the normal form of JSON Schemas of five drafts; handlebars alone installs 3,000 kB.",
];

/** The targets with the reached figures. */
export function targets(report: Report): Target[] {
  const own = report.engines.filter(({ name }) => name.startsWith("cuebook "));
  const found = own.flatMap((engine) => engineTargets(report, engine));
  const largest = report.graphs.growth.at(-1);
  const ofYaml = (ms = Number.NaN) => ms / (largest?.yaml ?? Number.NaN);
  const importsOfPeers = Object.values(peersOf)
    .map(([peer = ""]) => figuresOf(report, peer)?.import ?? Number.NaN)
    .reduce((sum, each) => sum + each, 0);
  const { prompt, fields, growth } = report.check;
  const [small, large] = [growth[1], growth.at(-1)];
  const perByte = (of: typeof small) => (of?.us ?? Number.NaN) / (of?.bytes ?? Number.NaN);
  found.push(
    { what: `check of the prompt against ${fields} fields`, most: 1000, unit: "us", reached: prompt },
    {
      what: `check, time per byte: ${kilobytes(large?.bytes)} against ${kilobytes(small?.bytes)}`,
      most: 2,
      unit: "x",
      reached: perByte(large) / perByte(small),
    },
    {
      what: "import of the whole package, all dialects",
      most: 0.75,
      unit: "x handlebars, mustache, nunjucks, liquidjs and go-template-js",
      reached: report.importWhole / importsOfPeers,
    },
    { what: "load of a graph of 1,000 roles", most: 2, unit: "x yaml", reached: ofYaml(largest?.load) },
    { what: "verify of a graph of 1,000 roles", most: 2, unit: "x yaml", reached: ofYaml(largest?.verify) },
    {
      what: "verify of a graph of 1,000 roles: exponent of growth",
      most: 1.2,
      unit: "",
      reached: report.graphs.exponent,
    },
    {
      what: "verify of a graph of 1,000 roles with forks: exponent of growth",
      most: 1.3,
      unit: "",
      reached: report.graphs.forked.exponent,
    },
    ...report.commands.slice(-1).map(({ args, ms }) => ({
      what: `${nameOf(args)}: beside a Node that does nothing`,
      most: 150,
      unit: "ms",
      reached: ms,
    })),
    { what: "installed size", most: 650, unit: "kB", reached: report.installedBytes / 1000 },
  );
  const { files, scan, extract, remark } = report.extraction;
  if (remark !== undefined) {
    const of = `of ${files} Markdown files`;
    found.push(
      { what: `fenced blocks ${of}`, most: 0.8, unit: "x remark", reached: scan / remark },
      { what: `templates ${of}, found by parsing`, most: 1.2, unit: "x remark's blocks", reached: extract / remark },
    );
  }
  for (const times of report.writePath) {
    if (times.place === "memory") continue;
    const what = `allowed write of ${kilobytes(times.bytes)}, beyond its rendering`;
    found.push({ what, most: 5, unit: "x the same by hand", reached: beyondRendering(times) });
  }
  found.push(...chatTargets(report.chat));
  found.push(...refusalTargets(report.refusals));
  return found;
}

function refusalTargets({ slowest, memory }: Refusals): readonly Target[] {
  const [ms = Number.NaN] = slowest.map((each) => each.ms);
  const [mb = Number.NaN] = memory.map((each) => each.mb);
  return [
    { what: "slowest refusal of an attack, processor time", most: mostRefusalMs, unit: "ms", reached: ms },
    { what: "most memory of a refusal", most: mostRefusalMb, unit: "MB", reached: mb },
  ];
}

/**
 * The time of a write without its rendering, as a multiple of the time for a draft, a copy and two lines of audit by hand.
 */
function beyondRendering({ write, render, promises }: WriteTimes): number {
  return (write - render) / promises;
}

function kilobytes(bytes = Number.NaN): string {
  return `${Math.round(bytes / 1000)} kB`;
}

/** A number with about three digits. */
function digits(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return "";
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function times(value: number): string {
  return Number.isNaN(value) ? "" : `${digits(value)}x`;
}

/** The report as Markdown. */
export function markdown(report: Report): string {
  return [
    `Node ${report.node}, ${report.machine}. Medians of ${report.rounds} interleaved rounds, every measurement in a fresh process; of each process the fastest batch. Every text was compared with the one by hand; white space and key order in JSON may differ. Results are read, so that no string stays an unflattened tree; every compile gets a new text.`,
    "",
    ...engineLines(report),
    "",
    table(
      [`check against ${report.check.fields} fields`, "ms", "ns per byte"],
      report.check.growth.map(({ bytes, us }) => [kilobytes(bytes), digits(us / 1000), digits((us * 1000) / bytes)]),
    ),
    "",
    ...graphLines(report.graphs),
    "",
    ...extractionLines(report.extraction),
    "",
    ...writeLines(report.writePath),
    "",
    ...chatLines(report.chat),
    "",
    table(
      ["command, as it is published", "modules loaded", "ms beside `node -e 0`"],
      report.commands.map(({ args, modules, ms }) => [nameOf(args), String(modules), digits(ms)]),
    ),
    "",
    ...refusalLines(report.refusals),
    "",
    table(
      ["target", "at most", "reached", ""],
      targets(report).map(({ what, most, unit, reached }) => [
        what,
        `${most} ${unit}`,
        `${digits(reached)} ${unit}`,
        reached <= most ? "yes" : "**no**",
      ]),
    ),
    "",
    ...reasons.flatMap((reason) => [reason, ""]),
    `Installed size: ${kilobytes(report.installedBytes)}, of which ${kilobytes(report.codeBytes)} are JavaScript.`,
    "",
  ].join("\n");
}

function refusalLines({ attacks, median, slowest, over, memory }: Refusals): readonly string[] {
  const mbOf = (name: string) => memory.find((each) => each.name === name)?.mb;
  return [
    `${attacks} attacks of up to 1 MB, under the default limits: median ${digits(median)} ms of processor time, ${over} over ${mostRefusalMs} ms. The slowest:`,
    "",
    table(
      ["attack", "ms", "MB"],
      slowest.slice(0, 5).map(({ name, ms }) => [name.replaceAll("|", "\\|"), digits(ms), digits(mbOf(name))]),
    ),
  ];
}

/** The words of a call, with files by their names. */
function nameOf(args: readonly string[]): string {
  return args.map((word) => basename(word)).join(" ");
}

function engineLines(report: Report): readonly string[] {
  const own = report.engines.filter(({ trace }) => trace !== undefined);
  return [
    table(
      [
        "engine",
        "prompt us",
        "of the limit",
        "first us",
        "cold ms",
        "1 MB loop ms",
        "of the limit",
        "deep us",
        "of the limit",
        "import ms",
        "how",
      ],
      report.engines.map((engine) => engineRow(report, engine)),
    ),
    "",
    `\`first\`: parse, compile and first render of the prompt in a warm process; \`cold\`: the same once after the import of the whole package. \`import\` of ours: the entry of the one dialect, for modules that of what they import, in processor time; the whole package takes ${digits(report.importWhole / 1000)} ms. The limit of an engine that is given the JSON is the one by hand that is given it too.`,
    "",
    table(
      ["trace of the prompt", "us", "of render"],
      own.map((engine) => [
        engine.name,
        digits(engine.trace),
        times((engine.trace ?? Number.NaN) / (engine.render.prompt ?? Number.NaN)),
      ]),
    ),
  ];
}

function engineRow(report: Report, engine: EngineFigures): readonly string[] {
  if (engine.missing !== undefined) return [engine.name, engine.missing];
  return [
    engine.name,
    digits(engine.render.prompt),
    times(ratio(report, engine, "prompt")),
    digits(engine.first),
    digits(engine.cold === undefined ? undefined : engine.cold / 1000),
    digits((engine.render.loop ?? Number.NaN) / 1000),
    times(ratio(report, engine, "loop")),
    digits(engine.render.deep),
    times(ratio(report, engine, "deep")),
    digits(engine.import === undefined ? undefined : engine.import / 1000),
    engine.note,
  ];
}

function graphLines({ growth, forked, many }: Report["graphs"]): readonly string[] {
  const sizeText = ({ roles, edges }: (typeof growth)[number]) => `${roles} roles, ${edges} edges`;
  const rows = [
    ...growth.map((each) => ({ ...each, name: sizeText(each) })),
    ...forked.growth.map((each) => ({ ...each, name: `${each.roles} roles, a quarter of them opens two branches` })),
  ];
  return [
    table(
      ["graph", "kB", "yaml reads it, ms", "load ms", "of yaml", "verify ms", "of yaml"],
      rows.map(({ name, bytes, yaml, load, verify }) => [
        name,
        digits(bytes / 1000),
        digits(yaml),
        digits(load),
        times(load / yaml),
        digits(verify),
        times(verify / yaml),
      ]),
    ),
    "",
    `${many.workflows} different workflows of the largest size: loaded in ${digits(many.load / 1000)} s, verified in ${digits(many.verify / 1000)} s.`,
  ];
}

function extractionLines(measured: Report["extraction"]): readonly string[] {
  const { files, bytes, blocks, templates, scan, extract, remark, missing, hostile } = measured;
  const row = (what: string, ms: number) => [
    what,
    digits(ms),
    digits((ms * 1e6) / bytes),
    times(ms / (remark ?? Number.NaN)),
  ];
  return [
    `${files} generated Markdown files, ${kilobytes(bytes)}: ${blocks} fenced blocks, of which ${templates} are templates. ${missing ?? "Remark finds the same blocks."}`,
    "",
    table(
      ["Markdown", "ms", "ns per byte", "of remark"],
      [
        row("fenced blocks", scan),
        row("templates, by parsing each block", extract),
        ...(remark === undefined ? [] : [row("remark: its tree", remark)]),
      ],
    ),
    "",
    table(
      ["fenced blocks of 1 MB of", "ms", "of half of it"],
      hostile.map(({ name, ms, half }) => [name, digits(ms), times(ms / half)]),
    ),
  ];
}

function writeLines(measured: Report["writePath"]): readonly string[] {
  const rows = measured.map((each) => {
    const { bytes, place, render, write, promises, syncs, plain } = each;
    return [
      `${kilobytes(bytes)}, ${place}`,
      ...[render, write, promises, syncs, plain].map(digits),
      times(beyondRendering(each)),
      times(write / plain),
    ];
  });
  return [
    "A template rendered over a file by `writeFileFromTemplate`, which a rule allows: arguments, target, rendering, preview, decision, audit, backup, atomic write. By hand: the draft, the copy of the previous content and the two lines of audit, with their five syncs and nothing else.",
    "",
    table(
      [
        ...[
          "file",
          "renderTemplate ms",
          "allowed write ms",
          "by hand ms",
          "its syncs ms",
          "writeFile, fsync, rename ms",
        ],
        ...["beyond rendering, of by hand", "of writeFile, fsync, rename"],
      ],
      rows,
    ),
  ];
}

function chatTargets({ turns, messages, restore, clone, heap, heapByHand }: ChatTimes): readonly Target[] {
  const [short, first, , late] = turns.map(({ chat, model }) => chat - model);
  if (short === undefined || first === undefined || late === undefined) return [];
  return [
    {
      what: "turn of a conversation beyond its model, answer of 1 piece",
      most: 0.2,
      unit: "ms",
      reached: short / 1000,
    },
    { what: "the same, answer of 100 pieces", most: 1, unit: "ms", reached: first / 1000 },
    { what: `turn after ${messages} messages`, most: 1.5, unit: "x a first turn", reached: late / first },
    { what: `memory of ${messages} messages`, most: 1, unit: "x a list by hand", reached: heap / heapByHand },
    {
      what: `${messages} messages checked and copied`,
      most: 1,
      unit: "x structuredClone",
      reached: restore / clone,
    },
  ];
}

function chatLines({ turns, messages, restore, clone, heap, heapByHand }: ChatTimes): readonly string[] {
  return [
    "A turn of a conversation with a model in memory: arguments, prompt, request, each piece of the answer through its stages, events, history. By hand: the prompt concatenated for these arguments only, the pieces of the answer concatenated, the messages pushed to a list; no checks, measurements or interruption.",
    "",
    table(
      [
        "turn",
        "pieces of the answer",
        "conversation us",
        "by hand us",
        "the model alone us",
        "conversation beyond the model us",
      ],
      turns.map(({ what, deltas, model, chat, hand }) => [
        what,
        String(deltas),
        ...[chat, hand, model, chat - model].map(digits),
      ]),
    ),
    "",
    `${messages} messages in turns: ${kilobytes(heap)} of heap, by hand ${kilobytes(heapByHand)}, where each answer stays the tree of its pieces. From a list, checked and copied: ${digits(restore)} ms; structuredClone of it: ${digits(clone)} ms.`,
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${head.map((_, at) => cells[at] ?? "").join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}
