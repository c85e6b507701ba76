import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: findSet()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/findSet.md","filePath":"api/@cuebook/tools/functions/findSet.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/findSet.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-findset" tabindex="-1">Function: findSet() <a class="header-anchor" href="#function-findset" aria-label="Permalink to &quot;Function: findSet()&quot;">​</a></h1><blockquote><p><strong>findSet</strong>(<code>surroundings</code>, <code>name</code>, <code>tool</code>, <code>call?</code>): <code>Promise</code>&lt;<code>FoundSet</code>&gt;</p></blockquote><p>The set with a name.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>surroundings</code></td><td><a href="./../interfaces/Surroundings.html"><code>Surroundings</code></a></td></tr><tr><td><code>name</code></td><td><code>string</code></td></tr><tr><td><code>tool</code></td><td><code>string</code></td></tr><tr><td><code>call?</code></td><td><a href="./../interfaces/ToolCall.html"><code>ToolCall</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<code>FoundSet</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ToolError <code>template_not_found</code>, <code>template_ambiguous</code> if several folders have one, <code>too_large</code>, <code>permission_denied</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/findSet.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const findSet = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  findSet as default
};
