import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: serverSecrets()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/serverSecrets.md","filePath":"api/@cuebook/tools/functions/serverSecrets.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/serverSecrets.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-serversecrets" tabindex="-1">Function: serverSecrets() <a class="header-anchor" href="#function-serversecrets" aria-label="Permalink to &quot;Function: serverSecrets()&quot;">​</a></h1><blockquote><p><strong>serverSecrets</strong>(<code>servers</code>, <code>env</code>): readonly <code>string</code>[]</p></blockquote><p>The values that servers are let in by, whatever their variables are called: they are shown nowhere.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>servers</code></td><td>readonly <a href="./../type-aliases/ServerSettings.html"><code>ServerSettings</code></a>[]</td></tr><tr><td><code>env</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code> | <code>undefined</code>&gt;&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/serverSecrets.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const serverSecrets = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  serverSecrets as default
};
