import assert from "node:assert/strict";
import test from "node:test";
import { fileName } from "../src/export.js";
import { invoiceNumber } from "../src/invoice.js";
import { headline } from "../src/report.js";

const date = new Date("2026-03-09T12:00:00Z");

test("every text has the day", () => {
  assert.equal(headline(date), "Bookings of 2026-03-09");
  assert.equal(fileName(date), "bookings-2026-03-09.csv");
  assert.equal(invoiceNumber(date, 7), "20260309-7");
});
