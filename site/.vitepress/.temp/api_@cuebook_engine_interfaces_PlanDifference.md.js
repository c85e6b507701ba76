import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlanDifference","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/PlanDifference.md","filePath":"api/@cuebook/engine/interfaces/PlanDifference.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/PlanDifference.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-plandifference" tabindex="-1">Interface: PlanDifference <a class="header-anchor" href="#interface-plandifference" aria-label="Permalink to &quot;Interface: PlanDifference&quot;">​</a></h1><p>A difference between two plans.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-new"></a> <code>new?</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>The current value; absent: the place was removed.</td></tr><tr><td><a id="property-old"></a> <code>old?</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>The approved value; absent: the place is new.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td><code>agents.writer.version</code>, <code>prompts[&quot;/roles/writer/prompt/0&quot;].text</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/PlanDifference.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlanDifference = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlanDifference as default
};
