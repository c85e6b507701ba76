import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: listRememberedRules()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/listRememberedRules.md","filePath":"api/@cuebook/tools/functions/listRememberedRules.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/listRememberedRules.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-listrememberedrules" tabindex="-1">Function: listRememberedRules() <a class="header-anchor" href="#function-listrememberedrules" aria-label="Permalink to &quot;Function: listRememberedRules()&quot;">​</a></h1><blockquote><p><strong>listRememberedRules</strong>(<code>folder</code>): readonly <a href="./../interfaces/RememberedRule.html"><code>RememberedRule</code></a>[]</p></blockquote><p>The remembered rules, oldest first. Without a file the list is empty.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../interfaces/RememberedRule.html"><code>RememberedRule</code></a>[]</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ToolError <code>permission_denied</code> if the file is broken: what it denies cannot be known</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/listRememberedRules.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const listRememberedRules = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  listRememberedRules as default
};
