import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Hole","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Hole.md","filePath":"api/@cuebook/template/interfaces/Hole.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Hole.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-hole" tabindex="-1">Interface: Hole <a class="header-anchor" href="#interface-hole" aria-label="Permalink to &quot;Interface: Hole&quot;">​</a></h1><p>A place in a template where a value is printed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-expression"></a> <code>expression</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>The tag&#39;s content.</td></tr><tr><td><a id="property-ispath"></a> <code>isPath</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether it is the unmodified value at a path.</td></tr><tr><td><a id="property-paths"></a> <code>paths</code></td><td><code>readonly</code></td><td>readonly (readonly <code>string</code>[])[]</td><td>The data paths that the value can come from or is made of, written like those of references.</td></tr><tr><td><a id="property-span"></a> <code>span</code></td><td><code>readonly</code></td><td><a href="./Span.html"><code>Span</code></a></td><td>The whole tag, in the template&#39;s extract.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Hole.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Hole = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Hole as default
};
