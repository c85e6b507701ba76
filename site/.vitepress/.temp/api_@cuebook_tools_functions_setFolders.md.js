import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: setFolders()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/setFolders.md","filePath":"api/@cuebook/tools/functions/setFolders.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/setFolders.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-setfolders" tabindex="-1">Function: setFolders() <a class="header-anchor" href="#function-setfolders" aria-label="Permalink to &quot;Function: setFolders()&quot;">​</a></h1><blockquote><p><strong>setFolders</strong>(<code>__namedParameters</code>): <code>Promise</code>&lt;readonly <code>SetFolder</code>[]&gt;</p></blockquote><p>Lists the template sets in the workspace&#39;s template folders and in the template roots.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/Surroundings.html"><code>Surroundings</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;readonly <code>SetFolder</code>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/setFolders.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const setFolders = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  setFolders as default
};
