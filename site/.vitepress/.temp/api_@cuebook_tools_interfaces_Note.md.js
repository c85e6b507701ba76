import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Note","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Note.md","filePath":"api/@cuebook/tools/interfaces/Note.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Note.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-note" tabindex="-1">Interface: Note <a class="header-anchor" href="#interface-note" aria-label="Permalink to &quot;Interface: Note&quot;">​</a></h1><p>A short text that an agent receives beside the text itself.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Note.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Note = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Note as default
};
