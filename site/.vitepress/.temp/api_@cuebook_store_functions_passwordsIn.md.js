import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: passwordsIn()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/passwordsIn.md","filePath":"api/@cuebook/store/functions/passwordsIn.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/passwordsIn.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-passwordsin" tabindex="-1">Function: passwordsIn() <a class="header-anchor" href="#function-passwordsin" aria-label="Permalink to &quot;Function: passwordsIn()&quot;">​</a></h1><blockquote><p><strong>passwordsIn</strong>(<code>text</code>): readonly <code>string</code>[]</p></blockquote><p>The passwords in an address, as they are written and as they are meant. They are in no message.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>text</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <code>string</code>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/passwordsIn.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const passwordsIn = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  passwordsIn as default
};
