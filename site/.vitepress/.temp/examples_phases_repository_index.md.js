import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"till","description":"","frontmatter":{},"headers":[],"relativePath":"examples/phases/repository/index.md","filePath":"examples/phases/repository/index.md"}');
const _sfc_main = { name: "examples/phases/repository/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="till" tabindex="-1">till <a class="header-anchor" href="#till" aria-label="Permalink to &quot;till&quot;">​</a></h1><p>Prints receipts: <code>receipt([{ name: &quot;Bread&quot;, cents: 250 }])</code>. Amounts are whole cents. <code>npm test</code> runs the tests, <code>npm run lint</code> the syntax check.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("examples/phases/repository/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
