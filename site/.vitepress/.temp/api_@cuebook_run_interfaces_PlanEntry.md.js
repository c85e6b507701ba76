import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PlanEntry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/PlanEntry.md","filePath":"api/@cuebook/run/interfaces/PlanEntry.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/PlanEntry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-planentry" tabindex="-1">Interface: PlanEntry <a class="header-anchor" href="#interface-planentry" aria-label="Permalink to &quot;Interface: PlanEntry&quot;">​</a></h1><p>An entry of the plan that an agent keeps.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-status"></a> <code>status</code></td><td><code>readonly</code></td><td><code>&quot;completed&quot;</code> | <code>&quot;pending&quot;</code> | <code>&quot;in_progress&quot;</code></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/PlanEntry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PlanEntry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PlanEntry as default
};
