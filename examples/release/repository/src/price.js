/** A price in euros, as people read it. */
export function priceText(cents) {
  return `${(cents / 100).toFixed(2)} €`;
}
