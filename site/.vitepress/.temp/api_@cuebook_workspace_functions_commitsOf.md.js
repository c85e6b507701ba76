import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: commitsOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/commitsOf.md","filePath":"api/@cuebook/workspace/functions/commitsOf.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/commitsOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-commitsof" tabindex="-1">Function: commitsOf() <a class="header-anchor" href="#function-commitsof" aria-label="Permalink to &quot;Function: commitsOf()&quot;">​</a></h1><blockquote><p><strong>commitsOf</strong>(<code>folder</code>, <code>limit</code>, <code>since?</code>): <code>Promise</code>&lt;<a href="./../interfaces/PastCommit.html"><code>PastCommit</code></a>[]&gt;</p></blockquote><p>The commits of <code>HEAD</code>, the newest first, without merges.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>limit</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>since?</code></td><td><code>string</code></td><td>only those that this commit does not have; all if it is no commit of this history</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/PastCommit.html"><code>PastCommit</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/commitsOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const commitsOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  commitsOf as default
};
