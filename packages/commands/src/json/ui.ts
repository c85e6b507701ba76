import { choice, mapping, optional, text } from "@cuebook/shape";
import { line, output } from "./output.ts";
import { failureFields } from "./shapes/failure.ts";
import { answeredFields } from "./shapes/question.ts";

/** What a door reports: of `ui`, and of `serve --http`. */
export const doorShapes = {
  signedIn: mapping({ type: choice(["signed_in"], "A browser signed in.") }),
  proxyUnknown: mapping({
    type: choice(["proxy_unknown"], "A connection used the public name, and is not from a trusted proxy."),
    peer: text("The address that it is from."),
  }),
  answered: mapping({ type: choice(["answered"], "A question was answered."), ...answeredFields }),
};

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
