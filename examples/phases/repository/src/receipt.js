/** An amount of cents as it is printed: `money(450)` gives "4.50". */
export function money(cents) {
  return (cents / 100).toFixed(2);
}

/** What lines cost together, in cents. */
export function total(lines) {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** A receipt: a line for each thing, then the total. */
export function receipt(lines) {
  const things = lines.map(({ name, cents }) => `${name} ${money(cents)}`);
  return [...things, `Total ${money(total(lines))}`].join("\n");
}
