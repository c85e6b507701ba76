import { useData } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
// Written by `npm run site`, from the declaration that the page's and the panels' variables come from.
import "../../pages/tokens.css";
import "./style.css";

/** The site in the colours and type of the page. Beside its claim, the first page has a mistake that the build has just found. */
export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "home-hero-image": () => h("div", { class: "mistake", innerHTML: useData().frontmatter.value.mistake }),
    }),
};
