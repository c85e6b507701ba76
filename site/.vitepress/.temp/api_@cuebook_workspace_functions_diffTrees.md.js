import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: diffTrees()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/diffTrees.md","filePath":"api/@cuebook/workspace/functions/diffTrees.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/diffTrees.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-difftrees" tabindex="-1">Function: diffTrees() <a class="header-anchor" href="#function-difftrees" aria-label="Permalink to &quot;Function: diffTrees()&quot;">​</a></h1><blockquote><p><strong>diffTrees</strong>(<code>folder</code>, <code>from</code>, <code>to</code>, <code>limit</code>): <code>Promise</code>&lt;<a href="./../interfaces/TreeDiff.html"><code>TreeDiff</code></a>&gt;</p></blockquote><p>Compares two trees.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>from</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>to</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>limit</code></td><td><code>number</code></td><td>the longest text, in UTF-16 units</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/TreeDiff.html"><code>TreeDiff</code></a>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/diffTrees.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const diffTrees = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  diffTrees as default
};
