import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isMet()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/isMet.md","filePath":"api/@cuebook/run/functions/isMet.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/isMet.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-ismet" tabindex="-1">Function: isMet() <a class="header-anchor" href="#function-ismet" aria-label="Permalink to &quot;Function: isMet()&quot;">​</a></h1><blockquote><p><strong>isMet</strong>(<code>check</code>, <code>isShrinkArgued?</code>): <code>boolean</code></p></blockquote><p>Whether a check lets its phase pass.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><code>check</code></td><td><a href="./../interfaces/CheckRecord.html"><code>CheckRecord</code></a></td><td><code>undefined</code></td><td>-</td></tr><tr><td><code>isShrinkArgued?</code></td><td><code>boolean</code></td><td><code>false</code></td><td>whether a reason was given for tests that are gone</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/isMet.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isMet = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isMet as default
};
