import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WrittenName","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/WrittenName.md","filePath":"api/@cuebook/template/interfaces/WrittenName.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/WrittenName.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-writtenname" tabindex="-1">Interface: WrittenName <a class="header-anchor" href="#interface-writtenname" aria-label="Permalink to &quot;Interface: WrittenName&quot;">​</a></h1><p>A name of the data that is written in a template.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-paths"></a> <code>paths</code></td><td><code>readonly</code></td><td>readonly (readonly <code>string</code>[])[]</td><td>The places of the data that it can mean, written like those of references. They end with the name. A name that is looked up in several contexts can mean several, that of the innermost context first.</td></tr><tr><td><a id="property-span"></a> <code>span</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>Of the name alone, without quotes or brackets.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/WrittenName.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WrittenName = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WrittenName as default
};
