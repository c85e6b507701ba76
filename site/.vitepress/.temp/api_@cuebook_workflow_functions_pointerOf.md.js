import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pointerOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/pointerOf.md","filePath":"api/@cuebook/workflow/functions/pointerOf.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/pointerOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pointerof" tabindex="-1">Function: pointerOf() <a class="header-anchor" href="#function-pointerof" aria-label="Permalink to &quot;Function: pointerOf()&quot;">​</a></h1><blockquote><p><strong>pointerOf</strong>(...<code>keys</code>): <code>string</code></p></blockquote><p>The JSON pointer (RFC 6901) of keys: <code>pointerOf(&quot;roles&quot;, &quot;a/b&quot;, 0)</code> is <code>/roles/a~1b/0</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td>...<code>keys</code></td><td>readonly (<code>string</code> | <code>number</code>)[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/pointerOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pointerOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pointerOf as default
};
