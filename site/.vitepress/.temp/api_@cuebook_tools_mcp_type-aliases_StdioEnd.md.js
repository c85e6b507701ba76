import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: StdioEnd","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/mcp/type-aliases/StdioEnd.md","filePath":"api/@cuebook/tools/mcp/type-aliases/StdioEnd.md"}');
const _sfc_main = { name: "api/@cuebook/tools/mcp/type-aliases/StdioEnd.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-stdioend" tabindex="-1">Type Alias: StdioEnd <a class="header-anchor" href="#type-alias-stdioend" aria-label="Permalink to &quot;Type Alias: StdioEnd&quot;">​</a></h1><blockquote><p><strong>StdioEnd</strong> = { <code>is</code>: <code>&quot;closed&quot;</code>; } | { <code>is</code>: <code>&quot;stopped&quot;</code>; } | { <code>is</code>: <code>&quot;failed&quot;</code>; <code>message</code>: <code>string</code>; }</p></blockquote><p>Why the connection ended: the client closed its side or stopped reading, a signal stopped it, or the client does not speak the protocol.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/mcp/type-aliases/StdioEnd.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const StdioEnd = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  StdioEnd as default
};
