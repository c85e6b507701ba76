import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DialectFunction","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/DialectFunction.md","filePath":"api/@cuebook/template/interfaces/DialectFunction.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/DialectFunction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dialectfunction" tabindex="-1">Interface: DialectFunction <a class="header-anchor" href="#interface-dialectfunction" aria-label="Permalink to &quot;Interface: DialectFunction&quot;">​</a></h1><p>Something that templates of a dialect can call: a function, filter, test, method or helper, as <code>kind</code> says.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-kind"></a> <code>kind</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-parameters"></a> <code>parameters</code></td><td><code>readonly</code></td><td>readonly <a href="./DialectParameter.html"><code>DialectParameter</code></a>[]</td><td>The value that a filter, test or method is applied to is the first parameter.</td></tr><tr><td><a id="property-rest"></a> <code>rest?</code></td><td><code>readonly</code></td><td><a href="./DialectParameter.html"><code>DialectParameter</code></a></td><td>Any further arguments. Without it, no further argument is allowed.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/DialectFunction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DialectFunction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DialectFunction as default
};
