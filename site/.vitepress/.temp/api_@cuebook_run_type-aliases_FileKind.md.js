import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: FileKind","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/FileKind.md","filePath":"api/@cuebook/run/type-aliases/FileKind.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/FileKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-filekind" tabindex="-1">Type Alias: FileKind <a class="header-anchor" href="#type-alias-filekind" aria-label="Permalink to &quot;Type Alias: FileKind&quot;">​</a></h1><blockquote><p><strong>FileKind</strong> = <code>&quot;test&quot;</code> | <code>&quot;documentation&quot;</code> | <code>&quot;code&quot;</code></p></blockquote><p>What a file is for. Settings, manifests and data are <code>code</code>: what the project does depends on them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/FileKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FileKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FileKind as default
};
