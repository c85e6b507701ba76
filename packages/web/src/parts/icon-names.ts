import type symbols from "../../static/symbols.json";

/** The symbols of Lucide that the page uses: the build puts them into its frame. */
export type IconName = keyof typeof symbols;
