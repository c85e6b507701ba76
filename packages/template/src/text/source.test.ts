import fc from "fast-check";
import { expect, test } from "vitest";
import { placeOf } from "./diagnostic.ts";
import { Extract, Source } from "./source.ts";

test("positions count lines and columns from 1, in UTF-16 units", () => {
  const source = new Source("a.md", "ab\n😀c\n");
  expect(source.position(0)).toEqual({ line: 1, column: 1 });
  expect(source.position(2)).toEqual({ line: 1, column: 3 });
  expect(source.position(3)).toEqual({ line: 2, column: 1 });
  expect(source.position(5)).toEqual({ line: 2, column: 3 });
  expect(source.position(99)).toEqual({ line: 3, column: 1 });
  expect(source.position(-1)).toEqual({ line: 1, column: 1 });
});

test("a source that starts further down counts from its first line", () => {
  const source = new Source("a.md", "x\ny", 40);
  expect(source.position(2)).toEqual({ line: 41, column: 1 });
  expect(source.line(41)).toBe("y");
  expect(source.line(39)).toBeUndefined();
});

test("lines have no line breaks, of any kind", () => {
  const source = new Source("a.md", "one\r\ntwo\n\nfour");
  expect([1, 2, 3, 4, 5].map((number) => source.line(number))).toEqual(["one", "two", "", "four", undefined]);
});

test("an extract's spans are mapped through its pieces, and do not include what was cut out", () => {
  const source = new Source("a.yaml", "p: |\n  one\n  two\n");
  const extract = new Extract("one\ntwo\n", source, [
    { at: 0, offset: 7 },
    { at: 4, offset: 13 },
  ]);
  expect(extract.spanInSource({ start: 4, end: 7 })).toEqual({ start: 13, end: 16 });
  expect(extract.spanInSource({ start: 0, end: 4 })).toEqual({ start: 7, end: 11 });
  expect(extract.spanInSource({ start: 4, end: 4 })).toEqual({ start: 13, end: 13 });
});

test("a text composed of several sources has the places of each", () => {
  const [upper, lower] = [new Source("upper.md", "x\nABC"), new Source("lower.md", "\n\ndef")];
  const pieces = [
    { at: 0, offset: 2 },
    { at: 3, offset: 2, source: lower },
    { at: 6, offset: 2, source: upper },
  ];
  const extract = new Extract("ABCdefABC", upper, pieces);
  const placed = (start: number, end: number) => {
    const { source, span } = placeOf(extract, { start, end });
    return `${source.file}:${span.start}-${span.end}`;
  };
  expect(placed(0, 3)).toBe("upper.md:2-5");
  expect(placed(4, 5)).toBe("lower.md:3-4");
  // A span that starts in one of them ends where that one does.
  expect(placed(1, 5)).toBe("upper.md:3-5");
  expect(placed(4, 9)).toBe("lower.md:3-5");
  expect(placed(1, 9)).toBe("upper.md:3-5");
  expect(placed(8, 8)).toBe("upper.md:4-4");
  expect(extract.stretches({ start: 1, end: 8 })).toEqual([
    { start: 1, end: 3 },
    { start: 3, end: 6 },
    { start: 6, end: 8 },
  ]);
  expect(extract.stretches({ start: 4, end: 6 })).toEqual([{ start: 4, end: 6 }]);
  const indented = [
    { at: 0, offset: 2 },
    { at: 2, offset: 6 },
    { at: 4, offset: 11 },
  ];
  expect(
    new Extract("a\nb\nc\n", new Source("a.yaml", "  a\n  b\n---c\n"), indented).stretches({ start: 0, end: 6 }),
  ).toEqual([
    { start: 0, end: 4 },
    { start: 4, end: 6 },
  ]);
});

test("every offset has the position that counting gives", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "\n", "é", "\r\n")), fc.nat(), (parts, at) => {
      const text = parts.join("");
      const offset = Math.min(at, text.length);
      const before = text.slice(0, offset).split("\n");
      expect(new Source("f", text).position(offset)).toEqual({
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
      });
    }),
  );
});

test("offsets are given in UTF-16 units and in UTF-8 bytes", () => {
  const text = "aä€😀b\nß\n";
  const source = new Source("x", text, 10);
  const at = (offset: number) => source.offsets(offset);
  expect(at(0)).toEqual({ line: 10, column: 1, offset: 0, byteOffset: 0, byteColumn: 1 });
  expect(at(5)).toEqual({ line: 10, column: 6, offset: 5, byteOffset: 10, byteColumn: 11 });
  expect(at(4).byteOffset).toBe(6);
  expect(at(8)).toEqual({ line: 11, column: 2, offset: 8, byteOffset: 14, byteColumn: 3 });
  for (let offset = 0; offset <= text.length; offset++)
    if (offset !== 4) expect(at(offset).byteOffset).toBe(new TextEncoder().encode(text.slice(0, offset)).length);
  expect(at(1000)).toEqual(at(text.length));
});
