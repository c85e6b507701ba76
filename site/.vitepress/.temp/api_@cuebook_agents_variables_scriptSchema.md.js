import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: scriptSchema","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/variables/scriptSchema.md","filePath":"api/@cuebook/agents/variables/scriptSchema.md"}');
const _sfc_main = { name: "api/@cuebook/agents/variables/scriptSchema.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-scriptschema" tabindex="-1">Variable: scriptSchema <a class="header-anchor" href="#variable-scriptschema" aria-label="Permalink to &quot;Variable: scriptSchema&quot;">​</a></h1><blockquote><p><code>const</code> <strong>scriptSchema</strong>: <code>TObject</code>&lt;{ <code>roles</code>: <code>TUnsafe</code>&lt;<code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>object</code>[]&gt;&gt;&gt;; <code>version</code>: <code>TUnsafe</code>&lt;<code>1</code>&gt;; }&gt;</p></blockquote><p>The format of a script&#39;s file. <code>checkScript</code> has the rules that a schema cannot express well.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/variables/scriptSchema.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const scriptSchema = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  scriptSchema as default
};
