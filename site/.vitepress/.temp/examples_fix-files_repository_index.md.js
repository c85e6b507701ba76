import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"bookings","description":"","frontmatter":{},"headers":[],"relativePath":"examples/fix-files/repository/index.md","filePath":"examples/fix-files/repository/index.md"}');
const _sfc_main = { name: "examples/fix-files/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="bookings" tabindex="-1">bookings <a class="header-anchor" href="#bookings" aria-label="Permalink to &quot;bookings&quot;">​</a></h1><p>Three modules that still read <code>legacy-date.js</code>. They are to use <code>Date</code> alone.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/fix-files/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
