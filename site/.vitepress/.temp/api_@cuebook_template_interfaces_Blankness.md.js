import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Blankness","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Blankness.md","filePath":"api/@cuebook/template/interfaces/Blankness.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Blankness.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-blankness" tabindex="-1">Interface: Blankness <a class="header-anchor" href="#interface-blankness" aria-label="Permalink to &quot;Interface: Blankness&quot;">​</a></h1><p>How the output of a template can be blank.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-branches"></a> <code>branches</code></td><td><code>readonly</code></td><td>readonly <a href="./BlankBranch.html"><code>BlankBranch</code></a>[]</td><td>The conditions and loops of the template itself on a path without visible text, in its order.</td></tr><tr><td><a id="property-paths"></a> <code>paths</code></td><td><code>readonly</code></td><td>readonly (readonly <code>string</code>[])[]</td><td>The places of the data whose values can print nothing, and of the lists that can be empty, where nothing else is printed; written like those of references.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Blankness.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Blankness = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Blankness as default
};
