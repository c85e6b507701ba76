import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isMerged()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/isMerged.md","filePath":"api/@cuebook/workspace/functions/isMerged.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/isMerged.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-ismerged" tabindex="-1">Function: isMerged() <a class="header-anchor" href="#function-ismerged" aria-label="Permalink to &quot;Function: isMerged()&quot;">​</a></h1><blockquote><p><strong>isMerged</strong>(<code>repository</code>, <code>commit</code>, <code>into</code>): <code>Promise</code>&lt;<code>boolean</code>&gt;</p></blockquote><p>Whether a commit is part of another one&#39;s history.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>repository</code></td><td><code>string</code></td></tr><tr><td><code>commit</code></td><td><code>string</code></td></tr><tr><td><code>into</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>boolean</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/isMerged.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isMerged = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isMerged as default
};
