import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Skipped","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Skipped.md","filePath":"api/@cuebook/engine/interfaces/Skipped.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Skipped.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-skipped" tabindex="-1">Interface: Skipped <a class="header-anchor" href="#interface-skipped" aria-label="Permalink to &quot;Interface: Skipped&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/SkipCode.html"><code>SkipCode</code></a></td><td>-</td></tr><tr><td><a id="property-dueat"></a> <code>dueAt?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>When the issue is no longer skipped: ISO time.</td></tr><tr><td><a id="property-is"></a> <code>is</code></td><td><code>readonly</code></td><td><code>&quot;skipped&quot;</code></td><td>-</td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The reason as a sentence.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Skipped.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Skipped = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Skipped as default
};
