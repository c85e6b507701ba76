import { repositoryRoot } from "./files.ts";
import { endWith } from "./findings.ts";
import { checkLayers } from "./layers/check.ts";

endWith(checkLayers(repositoryRoot), "layers: every import follows an arrow");
