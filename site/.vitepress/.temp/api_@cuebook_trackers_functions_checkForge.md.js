import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkForge()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/functions/checkForge.md","filePath":"api/@cuebook/trackers/functions/checkForge.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/functions/checkForge.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkforge" tabindex="-1">Function: checkForge() <a class="header-anchor" href="#function-checkforge" aria-label="Permalink to &quot;Function: checkForge()&quot;">​</a></h1><blockquote><p><strong>checkForge</strong>(<code>address</code>, <code>access</code>): <code>void</code></p></blockquote><p>Checks the settings of a forge, before anything is sent.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>address</code></td><td><code>string</code></td></tr><tr><td><code>access</code></td><td><code>ForgeAccess</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>void</code></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>forge_config_invalid</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/functions/checkForge.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkForge = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkForge as default
};
