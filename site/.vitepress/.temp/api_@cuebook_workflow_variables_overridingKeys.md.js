import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: overridingKeys","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/variables/overridingKeys.md","filePath":"api/@cuebook/workflow/variables/overridingKeys.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/variables/overridingKeys.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-overridingkeys" tabindex="-1">Variable: overridingKeys <a class="header-anchor" href="#variable-overridingkeys" aria-label="Permalink to &quot;Variable: overridingKeys&quot;">​</a></h1><blockquote><p><code>const</code> <strong>overridingKeys</strong>: readonly [<code>&quot;extends&quot;</code>, <code>&quot;prepend&quot;</code>, <code>&quot;append&quot;</code>, <code>&quot;blocks&quot;</code>]</p></blockquote><p>The keys of a file that changes a prompt, in contrast to one that replaces it.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/variables/overridingKeys.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const overridingKeys = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  overridingKeys as default
};
