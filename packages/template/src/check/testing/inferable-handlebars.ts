import fc from "fast-check";
import { pick, type Random } from "./random-contracts.ts";

/** Uses in which every name has one kind of value, so that they rarely contradict each other; `at` starts their paths. */
export function inferableHandlebars(random: Random, at: string, depth: number): string {
  const count = 1 + random(fc.nat, { max: 2 });
  return Array.from({ length: count }, () => use(random, at, depth)).join("");
}

function use(random: Random, at: string, depth: number): string {
  const text = () => `${at}${pick(random, ["s", "t"])}`;
  const number = () => `${at}${pick(random, ["n", "m"])}`;
  const again = (start: string) => inferableHandlebars(random, start, depth - 1);
  switch (random(fc.nat, { max: depth > 0 ? 17 : 8 })) {
    case 0:
      return `{{${text()}}}`;
    case 1:
      return `{{#if ${text()}}}{{${text()}}}{{/if}}`;
    case 2:
      return `{{${at}list.length}}{{#each ${at}list}}{{this}}{{/each}}`;
    case 3:
      return `{{#unless ${text()}}}none{{else}}{{${text()}}}{{/unless}}`;
    case 4:
      return `{{#if ${at}list}}{{${at}list.[0]}}{{/if}}`;
    case 5:
      return `{{#if (${pick(random, ["eq", "ne"])} ${text()} ${pick(random, ['"x"', "null"])})}}{{${text()}}}{{/if}}`;
    case 6:
      return `{{#if (and ${text()} (gt ${number()} 1))}}{{${text()}}}{{else}}{{${number()}}}{{/if}}`;
    case 7:
      return `{{lookup ${at.slice(0, -1) || "this"} "s"}}`;
    case 8:
      return `{{or ${text()} "none"}}`;
    case 9:
      return `{{#each ${at}rows}}${again("")}{{else}}none{{/each}}`;
    case 10:
      return `{{#each ${at}rows as |r${depth} i${depth}|}}{{i${depth}}}${again(`r${depth}.`)}{{/each}}`;
    case 11:
      return `{{#each ${at}rows}}{{@index}}${again("this.")}{{/each}}`;
    case 12:
      return `{{#with ${at}obj}}${again("")}{{/with}}`;
    case 13:
      return `{{#with ${at}obj as |o${depth}|}}${again(`o${depth}.`)}{{else}}none{{/with}}`;
    case 14:
      return `{{#if ${at}obj}}${again(`${at}obj.`)}{{/if}}`;
    case 15:
      return `{{#with ${at}obj}}{{#each rows}}${again("../")}{{/each}}{{/with}}`;
    case 16:
      return `{{#if (eq ${text()} ${text()})}}${again(at)}{{/if}}`;
    default:
      return again(`${at}obj.`);
  }
}
