import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: issueContract","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/issueContract.md","filePath":"api/@cuebook/workflow/variables/issueContract.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/issueContract.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-issuecontract" tabindex="-1">Variable: issueContract <a class="header-anchor" href="#variable-issuecontract" aria-label="Permalink to &quot;Variable: issueContract&quot;">​</a></h1><blockquote><p><code>const</code> <strong>issueContract</strong>: <a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></p></blockquote><p>The contract of <code>issue</code>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/issueContract.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const issueContract = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  issueContract as default
};
