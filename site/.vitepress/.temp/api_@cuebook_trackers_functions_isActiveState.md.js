import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isActiveState()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/functions/isActiveState.md","filePath":"api/@cuebook/trackers/functions/isActiveState.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/functions/isActiveState.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-isactivestate" tabindex="-1">Function: isActiveState() <a class="header-anchor" href="#function-isactivestate" aria-label="Permalink to &quot;Function: isActiveState()&quot;">​</a></h1><blockquote><p><strong>isActiveState</strong>(<code>states</code>, <code>state</code>): <code>boolean</code></p></blockquote><p>Whether an issue in a state is active. A state that is listed as both is terminal.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>states</code></td><td><code>States</code></td></tr><tr><td><code>state</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/functions/isActiveState.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isActiveState = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isActiveState as default
};
