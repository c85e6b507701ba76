import { address } from "../api/address.ts";

/** The page that compares two addresses. @param show what it shows of them; absent: their prompts */
export function comparePath(a: string, b: string, show?: string): string {
  return address("/compare", { a, b, show });
}
