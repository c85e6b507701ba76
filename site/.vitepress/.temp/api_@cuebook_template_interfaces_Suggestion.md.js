import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Suggestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Suggestion.md","filePath":"api/@cuebook/template/interfaces/Suggestion.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Suggestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-suggestion" tabindex="-1">Interface: Suggestion <a class="header-anchor" href="#interface-suggestion" aria-label="Permalink to &quot;Interface: Suggestion&quot;">​</a></h1><p>The fix of a finding: in words, and as the text that would replace the marked range if that is evident.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-replacement"></a> <code>replacement?</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Suggestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Suggestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Suggestion as default
};
