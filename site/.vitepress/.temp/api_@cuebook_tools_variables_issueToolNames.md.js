import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: issueToolNames","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/variables/issueToolNames.md","filePath":"api/@cuebook/tools/variables/issueToolNames.md"}');
const _sfc_main = { name: "api/@cuebook/tools/variables/issueToolNames.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-issuetoolnames" tabindex="-1">Variable: issueToolNames <a class="header-anchor" href="#variable-issuetoolnames" aria-label="Permalink to &quot;Variable: issueToolNames&quot;">​</a></h1><blockquote><p><code>const</code> <strong>issueToolNames</strong>: readonly <code>string</code>[]</p></blockquote><p>The names of those that are about the issue of the run.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/variables/issueToolNames.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const issueToolNames = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  issueToolNames as default
};
