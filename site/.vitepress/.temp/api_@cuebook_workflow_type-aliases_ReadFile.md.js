import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ReadFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/ReadFile.md","filePath":"api/@cuebook/workflow/type-aliases/ReadFile.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/ReadFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-readfile" tabindex="-1">Type Alias: ReadFile <a class="header-anchor" href="#type-alias-readfile" aria-label="Permalink to &quot;Type Alias: ReadFile&quot;">​</a></h1><blockquote><p><strong>ReadFile</strong> = (<code>path</code>) =&gt; <code>string</code> | <code>undefined</code></p></blockquote><p>Reads a file by its path, which starts with the folder of the entry file; <code>undefined</code> if it cannot be read.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>path</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/ReadFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ReadFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ReadFile as default
};
