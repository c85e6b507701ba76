import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: hookNames","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/variables/hookNames.md","filePath":"api/@cuebook/workspace/variables/hookNames.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/variables/hookNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-hooknames" tabindex="-1">Variable: hookNames <a class="header-anchor" href="#variable-hooknames" aria-label="Permalink to &quot;Variable: hookNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>hookNames</strong>: readonly [<code>&quot;after_create&quot;</code>, <code>&quot;before_run&quot;</code>, <code>&quot;after_run&quot;</code>, <code>&quot;before_remove&quot;</code>]</p></blockquote><p>The moments at which an author&#39;s script is called.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/variables/hookNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const hookNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  hookNames as default
};
