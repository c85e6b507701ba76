import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: configDialect","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/configDialect.md","filePath":"api/@cuebook/workflow/variables/configDialect.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/configDialect.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-configdialect" tabindex="-1">Variable: configDialect <a class="header-anchor" href="#variable-configdialect" aria-label="Permalink to &quot;Variable: configDialect&quot;">​</a></h1><blockquote><p><code>const</code> <strong>configDialect</strong>: <code>&quot;mustache&quot;</code> = <code>&quot;mustache&quot;</code></p></blockquote><p>The dialect of the templates in the configuration.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/configDialect.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const configDialect = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  configDialect as default
};
