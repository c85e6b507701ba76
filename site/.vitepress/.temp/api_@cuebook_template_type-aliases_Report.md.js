import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Report<R>","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/type-aliases/Report.md","filePath":"api/@cuebook/template/type-aliases/Report.md"}');
const _sfc_main = { name: "api/@cuebook/template/type-aliases/Report.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-reportr" tabindex="-1">Type Alias: Report&lt;R&gt; <a class="header-anchor" href="#type-alias-reportr" aria-label="Permalink to &quot;Type Alias: Report\\&lt;R\\&gt;&quot;">​</a></h1><blockquote><p><strong>Report</strong>&lt;<code>R</code>&gt; = &lt;<code>C</code>&gt;(<code>code</code>, <code>fields</code>, <code>place</code>, <code>options?</code>) =&gt; <a href="./../interfaces/Diagnostic.html"><code>Diagnostic</code></a></p></blockquote><p>Creates findings of a registry: <code>report(&quot;unknown_field&quot;, { ... }, place)</code>.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-r"></a> <code>R</code> <em>extends</em> <a href="./Registry.html"><code>Registry</code></a></td></tr></tbody></table><h2 id="type-parameters-1" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters-1" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-__typec"></a> <code>C</code> <em>extends</em> keyof <code>R</code> &amp; <code>string</code></td></tr></tbody></table><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>code</code></td><td><code>C</code></td></tr><tr><td><code>fields</code></td><td><a href="./FieldsOf.html"><code>FieldsOf</code></a>&lt;<code>R</code>, <code>C</code>&gt;</td></tr><tr><td><code>place</code></td><td><a href="./../interfaces/Place.html"><code>Place</code></a></td></tr><tr><td><code>options?</code></td><td><code>FindingOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Diagnostic.html"><code>Diagnostic</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/type-aliases/Report.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Report = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Report as default
};
