/**
 * From where somebody acts. `command`: a command on this machine. `page`: a signed-in browser. `api`: a program with a token.
 * `service`: a service that nobody asked. `client`: the dialog of a client of `cuebook mcp`. `channel`: a program that a channel of the
 * configuration asks, by files or a webhook.
 */
export const vias = ["command", "page", "api", "service", "client", "channel"] as const;

/** Who did something, and from where, for the journal. It contains no token. */
export interface Actor {
  /**
   * The account of a command; the user whom a proxy names; the name of a client; the name that the program of a channel gives, or else
   * that of the channel; for the others, the account under which their server works.
   */
  readonly name: string;
  readonly via: (typeof vias)[number];
  /** Of a browser with a link: which one. A browser that signs in again has another one. */
  readonly session?: string | undefined;
  /** Of `api`: the scope of the token. Of a user whom a proxy names: that of the user. */
  readonly scope?: string | undefined;
  /** Of `channel`: its name in the configuration. */
  readonly channel?: string | undefined;
}
