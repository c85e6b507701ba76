import { choice, mapping, text } from "@cuebook/shape";
import { answeredFields } from "./question.ts";

/** What a door reports: of `ui`, and of `serve --http`. */
export const doorShapes = {
  signedIn: mapping({ type: choice(["signed_in"], "A browser signed in.") }),
  proxyUnknown: mapping({
    type: choice(["proxy_unknown"], "A connection used the public name, and is not from a trusted proxy."),
    peer: text("The address that it is from."),
  }),
  answered: mapping({ type: choice(["answered"], "A question was answered."), ...answeredFields }),
};
