import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PreviousDispatch","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/PreviousDispatch.md","filePath":"api/@cuebook/run/interfaces/PreviousDispatch.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/PreviousDispatch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-previousdispatch" tabindex="-1">Interface: PreviousDispatch <a class="header-anchor" href="#interface-previousdispatch" aria-label="Permalink to &quot;Interface: PreviousDispatch&quot;">​</a></h1><p>How a dispatch ended, for the prompt of the next one.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>The code of the failure; null if it did not fail.</td></tr><tr><td><a id="property-error"></a> <code>error</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>-</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>&quot;succeeded&quot;</code> | <code>&quot;failed&quot;</code> | <code>&quot;cancelled&quot;</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/PreviousDispatch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PreviousDispatch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PreviousDispatch as default
};
