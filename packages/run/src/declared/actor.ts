import { vias } from "@cuebook/policy";
import { choice, mapping, named, optional, text } from "@cuebook/shape";

export const actor = named(
  "Actor",
  "Who did something, and from where.",
  mapping({
    name: text(
      "The account of a command; the user whom a proxy names; the name of a client; the name that the program of a channel gives, or else that of the channel; for the others, the account under which their server works.",
    ),
    via: choice(
      vias,
      "From where: `command`, `page`, `api`, `service`, `client` (of tools) or `channel` (of permissions).",
    ),
    session: optional(text("Of a browser with a link: which one. A browser that signs in again has another one.")),
    scope: optional(text("Of `api`: the scope of the token. Of a user whom a proxy names: that of the user.")),
    channel: optional(text("Of `channel`: its name in the configuration.")),
  }),
);
