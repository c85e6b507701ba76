import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: RunReader","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/RunReader.md","filePath":"api/@cuebook/store/type-aliases/RunReader.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/RunReader.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-runreader" tabindex="-1">Type Alias: RunReader <a class="header-anchor" href="#type-alias-runreader" aria-label="Permalink to &quot;Type Alias: RunReader&quot;">​</a></h1><blockquote><p><strong>RunReader</strong> = <code>Pick</code>&lt;<a href="./../interfaces/Journal.html"><code>Journal</code></a>, <code>&quot;list&quot;</code> | <code>&quot;read&quot;</code> | <code>&quot;transcript&quot;</code> | <code>&quot;isDriven&quot;</code> | <code>&quot;find&quot;</code> | <code>&quot;archived&quot;</code> | <code>&quot;getObject&quot;</code>&gt; &amp; <code>object</code></p></blockquote><p>What reading runs needs: a database has it, and so has the API of a server.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>sessions</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/SessionStore.html"><code>SessionStore</code></a>, <code>&quot;waiting&quot;</code> | <code>&quot;find&quot;</code>&gt;</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/RunReader.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunReader = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunReader as default
};
