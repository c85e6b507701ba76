import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Token","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Token.md","filePath":"api/@cuebook/template/interfaces/Token.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Token.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-token" tabindex="-1">Interface: Token <a class="header-anchor" href="#interface-token" aria-label="Permalink to &quot;Interface: Token&quot;">​</a></h1><p>A part of a template that an editor shows in its own way. Text between tags has none.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Span.html"><code>Span</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-end"></a> <code>end</code></td><td><code>readonly</code></td><td><code>number</code></td><td><a href="./Span.html"><code>Span</code></a>.<a href="./Span.html#property-end"><code>end</code></a></td></tr><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/TokenKind.html"><code>TokenKind</code></a></td><td>-</td></tr><tr><td><a id="property-start"></a> <code>start</code></td><td><code>readonly</code></td><td><code>number</code></td><td><a href="./Span.html"><code>Span</code></a>.<a href="./Span.html#property-start"><code>start</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Token.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Token = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Token as default
};
