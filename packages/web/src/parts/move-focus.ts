/** Moves the focus among the first links of the entries in a part of the page. @param by 1: to the next, -1: to the previous one */
export function moveFocus(part: string, by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`${part} [data-entry]`)];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by));
  links[next]?.focus();
}
