import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: StoredQuestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/StoredQuestion.md","filePath":"api/@cuebook/engine/interfaces/StoredQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/StoredQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-storedquestion" tabindex="-1">Interface: StoredQuestion <a class="header-anchor" href="#interface-storedquestion" aria-label="Permalink to &quot;Interface: StoredQuestion&quot;">​</a></h1><p>A question in the store.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-permission"></a> <code>permission</code></td><td><code>readonly</code></td><td><code>number</code></td></tr><tr><td><a id="property-session"></a> <code>session</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/StoredQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StoredQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StoredQuestion as default
};
