import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Entry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/Entry.md","filePath":"api/@cuebook/run/type-aliases/Entry.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/Entry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-entry" tabindex="-1">Type Alias: Entry <a class="header-anchor" href="#type-alias-entry" aria-label="Permalink to &quot;Type Alias: Entry&quot;">​</a></h1><blockquote><p><strong>Entry</strong> = <code>object</code> &amp; <code>EntryBody</code></p></blockquote><p>A part of a transcript, with the number of its first event.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>seq</code></td><td><code>number</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/Entry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Entry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Entry as default
};
