import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: serviceName()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/serviceName.md","filePath":"api/@cuebook/engine/functions/serviceName.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/serviceName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-servicename" tabindex="-1">Function: serviceName() <a class="header-anchor" href="#function-servicename" aria-label="Permalink to &quot;Function: serviceName()&quot;">​</a></h1><blockquote><p><strong>serviceName</strong>(<code>file</code>): <code>string</code></p></blockquote><p>The name of a service in the journal: its workflow file, whatever path leads to it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td><td>absolute</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/serviceName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const serviceName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  serviceName as default
};
