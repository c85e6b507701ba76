import { choice, mapping, optional, text } from "@cuebook/shape";
import { line, output } from "./output.ts";
import { doorShapes } from "./shapes/door.ts";
import { failureFields } from "./shapes/failure.ts";

export const ui = output(
  line(
    "At the start",
    mapping({
      type: choice(["listening"], "The page can be opened."),
      url: text("Where it listens."),
      publicUrl: optional(text("Where browsers reach it."), "without `--public-url`"),
      link: text("The link that signs in one browser."),
      directLink: optional(text("The link that goes around the proxy."), "the proxy does not say who the user is"),
    }),
  ),
  line(
    "With `--open`, if no browser can be opened",
    mapping({ type: choice(["not_opened"], "No browser was opened."), message: text("Why.") }),
  ),
  line("When it happens", doorShapes.signedIn),
  line("When it happens", doorShapes.proxyUnknown),
  line("When it happens", doorShapes.answered),
  line("When it happens", mapping({ type: choice(["failed"], "A request failed."), ...failureFields })),
);
