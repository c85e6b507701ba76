import fc from "fast-check";
import { pick, type Random } from "./random-contracts.ts";

function roll(random: Random, sides: number): number {
  return random(fc.nat, { max: sides - 1 });
}

/** Uses of jinja names that each have one kind of value: `s t` strings, `n m` numbers, `list rows obj any`. */
export function inferableJinja(random: Random, at: string, depth: number): string {
  return Array.from({ length: 1 + roll(random, 3) }, () => use(random, at, depth)).join("");
}

function use(random: Random, at: string, depth: number): string {
  const text = () => `${at}${pick(random, ["s", "t"])}`;
  const number = () => `${at}${pick(random, ["n", "m"])}`;
  const again = (inner: string) => inferableJinja(random, inner, depth - 1);
  const row = `r${depth}`;
  switch (roll(random, depth > 0 ? 19 : 11)) {
    case 0:
      return `{{ ${text()}|upper }}{{ ${text()} ~ "x" }}`;
    case 1:
      return `{{ ${number()} + 1 }}{{ ${at}list|join(", ") }}`;
    case 2:
      return `{% if ${at}o1 is defined %}{{ ${at}o1 }}{% endif %}{{ ${at}o2|default("d") }}`;
    case 3:
      return `{% if ${text()} is not none %}{{ ${text()} }}{% endif %}`;
    case 4: {
      const of = text();
      return `{% if ${of} %}{{ ${of}|upper }}{% else %}none{% endif %}{{ ${of} or "x" }}`;
    }
    case 5: {
      const of = text();
      return `{% set v = ${of} %}{% if v is not none %}{{ v|trim }}{% endif %}`;
    }
    case 6:
      return `{{ "a" if ${text()} == "x" else ${number()} }}`;
    case 7:
      return `{% for x in ${at}list %}{{ x }}{{ loop.index }}{% if x != "a" %}, {% endif %}{% endfor %}`;
    case 8:
      return `{% if "o3" in ${at}obj %}{{ ${at}obj.o3 }}{% endif %}{{ ${at}obj.get("o4", "d") }}`;
    case 9:
      return `{{ ${at}any|tojson }}{% if ${number()} > 1 %}{{ ${at}list|length }}{% endif %}`;
    case 10:
      return `{% if ${at}o5 is defined and ${at}o5 is not none %}{{ ${at}o5|lower }}{% endif %}`;
    case 11:
    case 12:
      return `{% for ${row} in ${at}rows %}${again(`${row}.`)}{% else %}none{% endfor %}`;
    case 13:
      return `{% for ${row} in ${at}rows if ${row}.s %}{{ ${row}.s|upper }}${again(`${row}.`)}{% endfor %}`;
    case 14:
      return `{% if ${at}obj %}${again(`${at}obj.`)}{% endif %}`;
    case 15:
      return `{% with o = ${at}obj %}${again("o.")}{% endwith %}`;
    case 16:
      return `{% set t %}${again(at)}{% endset %}{{ t|trim }}{% filter upper %}${again(at)}{% endfilter %}`;
    case 17:
      return `{% set ns = namespace(n=0) %}{% for ${row} in ${at}rows %}{% set ns.n = ns.n + ${row}.n %}{% endfor %}{{ ns.n }}`;
    default:
      return again(`${at}obj.`);
  }
}
