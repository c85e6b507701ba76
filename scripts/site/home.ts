/**
 * The first page of the site: the README below a title with the ways to begin.
 * @param readme the README as a page of the site
 * @param mistake what is shown beside the title, as HTML
 */
export function homePage(readme: string, mistake: string): string {
  const front = {
    layout: "home",
    mistake,
    hero: {
      name: "Cuebook",
      text: "Prompts, proved before they run",
      tagline: "Runs coding agents through workflows whose every prompt and route is checked before a token is spent.",
      actions: [
        { theme: "brand", text: "Your first workflow", link: "/guide/first-workflow" },
        { theme: "alt", text: "Playground", link: "/playground/index.html", target: "_self" },
        { theme: "alt", text: "All pages", link: "/documentation" },
      ],
    },
  };
  // JSON is YAML, so that it can be front matter.
  return `---\n${JSON.stringify(front, undefined, 1)}\n---\n\n${readme.replace(/^# .*\n/, "")}`;
}
