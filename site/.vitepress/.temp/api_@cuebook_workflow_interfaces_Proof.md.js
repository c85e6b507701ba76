import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Proof","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Proof.md","filePath":"api/@cuebook/workflow/interfaces/Proof.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Proof.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-proof" tabindex="-1">Interface: Proof <a class="header-anchor" href="#interface-proof" aria-label="Permalink to &quot;Interface: Proof&quot;">​</a></h1><p>The proof of a workflow, prompt by prompt, as a drawing of its graph shows it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-counts"></a> <code>counts</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<a href="./../type-aliases/ProofState.html"><code>ProofState</code></a>, <code>number</code>&gt;&gt;</td><td>The number of prompts in each state.</td></tr><tr><td><a id="property-prompts"></a> <code>prompts</code></td><td><code>readonly</code></td><td>readonly <a href="./ProvedPrompt.html"><code>ProvedPrompt</code></a>[]</td><td>Every prompt of a role, and every prompt and location of an edge, in the order of <code>promptPointers</code>.</td></tr><tr><td><a id="property-reachable"></a> <code>reachable</code></td><td><code>readonly</code></td><td><code>ReadonlySet</code>&lt;<code>string</code>&gt;</td><td>The roles that a run can reach, including those beside the path that can be asked.</td></tr><tr><td><a id="property-uncheckeduses"></a> <code>uncheckedUses</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of undecided uses of data: the findings <code>unchecked</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Proof.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Proof = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Proof as default
};
