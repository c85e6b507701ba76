import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: storeName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/variables/storeName.md","filePath":"api/@cuebook/store/variables/storeName.md"}');
const _sfc_main = { name: "api/@cuebook/store/variables/storeName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-storename" tabindex="-1">Variable: storeName <a class="header-anchor" href="#variable-storename" aria-label="Permalink to &quot;Variable: storeName&quot;">​</a></h1><blockquote><p><code>const</code> <strong>storeName</strong>: <code>&quot;cuebook.db&quot;</code> = <code>&quot;cuebook.db&quot;</code></p></blockquote><p>The name of the database in messages about its content.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/variables/storeName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const storeName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  storeName as default
};
