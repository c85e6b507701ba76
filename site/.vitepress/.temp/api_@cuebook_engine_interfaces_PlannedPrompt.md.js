import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlannedPrompt","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PlannedPrompt.md","filePath":"api/@cuebook/engine/interfaces/PlannedPrompt.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PlannedPrompt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-plannedprompt" tabindex="-1">Interface: PlannedPrompt <a class="header-anchor" href="#interface-plannedprompt" aria-label="Permalink to &quot;Interface: PlannedPrompt&quot;">​</a></h1><p>A prompt as far as it is known before a run: the author&#39;s template, control tags unchanged, values as holes.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-heading"></a> <code>heading?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-holes"></a> <code>holes</code></td><td><code>readonly</code></td><td>readonly <a href="./PlannedHole.html"><code>PlannedHole</code></a>[]</td><td>-</td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>&quot;role&quot;</code> | <code>&quot;edge&quot;</code> | <code>&quot;input&quot;</code> | <code>&quot;question&quot;</code> | <code>&quot;context&quot;</code> | <code>&quot;location&quot;</code></td><td><code>role</code>: sent at every turn; <code>context</code>: what Cuebook adds at every turn; <code>edge</code>: sent on the way over an edge; <code>location</code>: where the role works; <code>question</code>: for a person; <code>input</code>: an input of the workflow that the role runs.</td></tr><tr><td><a id="property-pointer"></a> <code>pointer</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its place in the definition: <code>/graph/planner/ready/prompt</code>.</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The role that receives it; for a question the role that asks.</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>With <code>‹name: type›</code> in place of each value.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PlannedPrompt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlannedPrompt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlannedPrompt as default
};
