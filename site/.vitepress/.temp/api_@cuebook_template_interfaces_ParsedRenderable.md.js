import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ParsedRenderable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/ParsedRenderable.md","filePath":"api/@cuebook/template/interfaces/ParsedRenderable.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/ParsedRenderable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-parsedrenderable" tabindex="-1">Interface: ParsedRenderable <a class="header-anchor" href="#interface-parsedrenderable" aria-label="Permalink to &quot;Interface: ParsedRenderable&quot;">​</a></h1><p>The result of the <code>parse</code> of one dialect: all findings, and the template unless one of them is an error.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./Parsed.html"><code>Parsed</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./Diagnostic.html"><code>Diagnostic</code></a>[]</td></tr><tr><td><a id="property-template"></a> <code>template?</code></td><td><code>readonly</code></td><td><a href="./Renderable.html"><code>Renderable</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/ParsedRenderable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ParsedRenderable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ParsedRenderable as default
};
