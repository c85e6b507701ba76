export { type SmallDisk, smallDisk } from "./small-disk.ts";
