import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Orders","description":"","frontmatter":{},"headers":[],"relativePath":"examples/support-assistant/repository/index.md","filePath":"examples/support-assistant/repository/index.md"}');
const _sfc_main = { name: "examples/support-assistant/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="orders" tabindex="-1">Orders <a class="header-anchor" href="#orders" aria-label="Permalink to &quot;Orders&quot;">​</a></h1><p>Each order of the shop is a file in <code>orders/</code>, by its number.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/support-assistant/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
