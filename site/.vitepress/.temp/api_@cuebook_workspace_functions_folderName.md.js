import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: folderName()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/folderName.md","filePath":"api/@cuebook/workspace/functions/folderName.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/folderName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-foldername" tabindex="-1">Function: folderName() <a class="header-anchor" href="#function-foldername" aria-label="Permalink to &quot;Function: folderName()&quot;">​</a></h1><blockquote><p><strong>folderName</strong>(<code>identifier</code>): <code>string</code></p></blockquote><p>The name of an issue&#39;s folder: its identifier, with every character except <code>A-Z a-z 0-9 . _ -</code> as <code>_</code>. If that differs from the identifier, or is not a good name, it ends with a hash of the identifier, so that two identifiers never share a folder: <code>APP-7</code> is <code>APP-7</code>, <code>a/b</code> is <code>a_b-c14cddc033f6</code>.</p><p>Never <code>.</code> or <code>..</code>, never beginning with <code>.</code> or <code>-</code>. Two identifiers that differ only in case have names that do too: on a case-insensitive file system, the second is refused when its folder is created.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>identifier</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/folderName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const folderName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  folderName as default
};
