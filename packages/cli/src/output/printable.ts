export { printable, printableLine } from "@cuebook/settings/values";
