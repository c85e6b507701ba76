import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isCommitted()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/isCommitted.md","filePath":"api/@cuebook/workspace/functions/isCommitted.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/isCommitted.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-iscommitted" tabindex="-1">Function: isCommitted() <a class="header-anchor" href="#function-iscommitted" aria-label="Permalink to &quot;Function: isCommitted()&quot;">​</a></h1><blockquote><p><strong>isCommitted</strong>(<code>folder</code>, <code>path</code>): <code>Promise</code>&lt;<code>boolean</code>&gt;</p></blockquote><p>Whether a file is unchanged since the last commit. If that is unknown, the answer is no.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td><td>of a work tree, or below it</td></tr><tr><td><code>path</code></td><td><code>string</code></td><td>of the file, from the folder</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>boolean</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/isCommitted.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isCommitted = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isCommitted as default
};
