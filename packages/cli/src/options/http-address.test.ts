import { expect, test } from "vitest";
import { httpAddressOf, readHttpAddress } from "./http-address.ts";

test.each([
  ["127.0.0.1:8811", "127.0.0.1", 8811],
  ["8080", "127.0.0.1", 8080],
  [":0", "127.0.0.1", 0],
  ["[::1]:8811", "::1", 8811],
  ["localhost:65535", "localhost", 65_535],
  ["0.0.0.0:80", "0.0.0.0", 80],
])("--http %s listens on %s, port %d", (text, address, port) => {
  expect(readHttpAddress(text)).toEqual({ address, port });
});

test("--http alone is the usual address, and no --http is none", () => {
  expect([httpAddressOf(true), httpAddressOf(undefined)]).toEqual([{ address: "127.0.0.1", port: 8811 }, undefined]);
});

test.each([
  ["WORKFLOW.md", '--http takes an address, not the file "WORKFLOW.md"'],
  ["127.0.0.1", '--http takes ADDRESS:PORT or a port, not "127.0.0.1"'],
  ["127.0.0.1:", '--http takes ADDRESS:PORT or a port, not "127.0.0.1:"'],
  ["1:2:3", '--http takes ADDRESS:PORT or a port, not "1:2:3"'],
  [":65536", '--http takes ADDRESS:PORT or a port, not ":65536"'],
  ["http://127.0.0.1:80", '--http takes ADDRESS:PORT or a port, not "http://127.0.0.1:80"'],
  ["hooks.example.org:80", '--http takes the number of an address or localhost, not "hooks.example.org"'],
])("--http %s is refused", (text, message) => {
  expect(() => readHttpAddress(text)).toThrow(message);
});
