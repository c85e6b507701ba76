import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: promptFolder","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/variables/promptFolder.md","filePath":"api/@cuebook/engine/variables/promptFolder.md"}');
const _sfc_main = { name: "api/@cuebook/engine/variables/promptFolder.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-promptfolder" tabindex="-1">Variable: promptFolder <a class="header-anchor" href="#variable-promptfolder" aria-label="Permalink to &quot;Variable: promptFolder&quot;">​</a></h1><blockquote><p><code>const</code> <strong>promptFolder</strong>: <code>&quot;.cuebook/prompts&quot;</code> = <code>&quot;.cuebook/prompts&quot;</code></p></blockquote><p>The folder of a project&#39;s prompts, from the project&#39;s folder.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/variables/promptFolder.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const promptFolder = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  promptFolder as default
};
