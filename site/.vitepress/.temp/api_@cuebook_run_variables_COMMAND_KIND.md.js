import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: COMMAND_KIND","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/COMMAND_KIND.md","filePath":"api/@cuebook/run/variables/COMMAND_KIND.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/COMMAND_KIND.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-command_kind" tabindex="-1">Variable: COMMAND_KIND <a class="header-anchor" href="#variable-command_kind" aria-label="Permalink to &quot;Variable: COMMAND\\_KIND&quot;">​</a></h1><blockquote><p><code>const</code> <strong>COMMAND_KIND</strong>: <code>&quot;run&quot;</code> = <code>&quot;run&quot;</code></p></blockquote><p>In place of the name and the kind of an agent: the turn is that of a role&#39;s command.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/COMMAND_KIND.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const COMMAND_KIND = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  COMMAND_KIND as default
};
