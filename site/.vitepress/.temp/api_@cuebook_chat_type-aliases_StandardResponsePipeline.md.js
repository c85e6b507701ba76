import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: StandardResponsePipeline","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/type-aliases/StandardResponsePipeline.md","filePath":"api/@cuebook/chat/type-aliases/StandardResponsePipeline.md"}');
const _sfc_main = { name: "api/@cuebook/chat/type-aliases/StandardResponsePipeline.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-standardresponsepipeline" tabindex="-1">Type Alias: StandardResponsePipeline <a class="header-anchor" href="#type-alias-standardresponsepipeline" aria-label="Permalink to &quot;Type Alias: StandardResponsePipeline&quot;">​</a></h1><blockquote><p><strong>StandardResponsePipeline</strong> = <em>typeof</em> <a href="./../variables/responsePipeline.html"><code>responsePipeline</code></a></p></blockquote><p>The standard stages of responses.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/type-aliases/StandardResponsePipeline.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StandardResponsePipeline = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StandardResponsePipeline as default
};
