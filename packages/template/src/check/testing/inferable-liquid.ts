import fc from "fast-check";
import { pick, type Random } from "./random-contracts.ts";

function roll(random: Random, sides: number): number {
  return random(fc.nat, { max: sides - 1 });
}

/** Uses of liquid names that each have one kind of value: `s t` strings, `n m` numbers, `list rows obj any`. */
export function inferableLiquid(random: Random, at: string, depth: number): string {
  return Array.from({ length: 1 + roll(random, 3) }, () => use(random, at, depth)).join("");
}

function use(random: Random, at: string, depth: number): string {
  const text = () => `${at}${pick(random, ["s", "t"])}`;
  const number = () => `${at}${pick(random, ["n", "m"])}`;
  const again = (inner: string) => inferableLiquid(random, inner, depth - 1);
  const row = `r${depth}`;
  switch (roll(random, depth > 0 ? 18 : 12)) {
    case 0:
      return `{{ ${text()} | upcase }}{{ ${text()} | append: "x" }}`;
    case 1:
      return `{{ ${number()} | plus: 1 }}{{ ${at}list | join: ", " }}`;
    case 2:
      return `{{ ${at}o2 | default: "d" }}`;
    case 3:
      return `{% if ${text()} != nil %}{{ ${text()} }}{% endif %}`;
    case 4: {
      const of = text();
      return `{% if ${of} %}{{ ${of} | upcase }}{% else %}none{% endif %}{{ ${of} | default: "x" }}`;
    }
    case 5: {
      const of = text();
      return `{% assign v = ${of} %}{% if v != nil %}{{ v | strip }}{% endif %}`;
    }
    case 6:
      return `{% if ${text()} == "x" %}a{% else %}{{ ${number()} }}{% endif %}`;
    case 7:
      return `{% for x in ${at}list %}{{ x }}{{ forloop.index }}{% if x != "a" %}, {% endif %}{% endfor %}`;
    case 8:
      return `{{ ${at}obj.o4 | default: "d" }}{% if ${at}list contains "x" %}in{% endif %}`;
    case 9:
      return `{{ ${at}any | json }}{% if ${number()} > 1 %}{{ ${at}list.size }}{% endif %}`;
    case 10: {
      const of = text();
      return `{% unless ${of} == nil %}{{ ${of} | downcase }}{% endunless %}`;
    }
    case 11: {
      const of = text();
      return `{% case ${of} %}{% when "a", "b" %}ab{% when nil %}none{% else %}{{ ${of} | size }}{% endcase %}`;
    }
    case 12:
    case 13:
      return `{% for ${row} in ${at}rows %}${again(`${row}.`)}{% else %}none{% endfor %}`;
    case 14:
      return `{% for ${row} in ${at}rows %}{% if ${row}.s %}{{ ${row}.s | upcase }}${again(`${row}.`)}{% endif %}{% endfor %}`;
    case 15:
      return `{% if ${at}obj %}${again(`${at}obj.`)}{% endif %}`;
    case 16:
      return `{% capture t${depth} %}${again(at)}{% endcapture %}{{ t${depth} | strip }}`;
    default:
      return `{% assign sum = 0 %}{% for ${row} in ${at}rows %}{% assign sum = sum | plus: ${row}.n %}{% endfor %}{{ sum }}`;
  }
}
