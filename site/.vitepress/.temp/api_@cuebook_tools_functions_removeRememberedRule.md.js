import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: removeRememberedRule()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/removeRememberedRule.md","filePath":"api/@cuebook/tools/functions/removeRememberedRule.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/removeRememberedRule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-removerememberedrule" tabindex="-1">Function: removeRememberedRule() <a class="header-anchor" href="#function-removerememberedrule" aria-label="Permalink to &quot;Function: removeRememberedRule()&quot;">​</a></h1><blockquote><p><strong>removeRememberedRule</strong>(<code>folder</code>, <code>rule</code>): <code>boolean</code></p></blockquote><p>Forgets a rule.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td></tr><tr><td><code>rule</code></td><td><code>Rule</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p><p>whether it existed</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ToolError as <code>listRememberedRules</code> does, and <code>write_failed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/removeRememberedRule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const removeRememberedRule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  removeRememberedRule as default
};
