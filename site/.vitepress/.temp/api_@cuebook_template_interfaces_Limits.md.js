import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Limits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Limits.md","filePath":"api/@cuebook/template/interfaces/Limits.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Limits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-limits" tabindex="-1">Interface: Limits <a class="header-anchor" href="#interface-limits" aria-label="Permalink to &quot;Interface: Limits&quot;">​</a></h1><p>Limits of one render; past one of them it fails with <code>render_limit</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-depth"></a> <code>depth</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Depth of nested template calls and sections.</td></tr><tr><td><a id="property-iterations"></a> <code>iterations</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Iterations of all loops together.</td></tr><tr><td><a id="property-outputlength"></a> <code>outputLength</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Output in UTF-16 units.</td></tr><tr><td><a id="property-steps"></a> <code>steps</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The work within the template, whether it is printed or not: a step is a part of a loop&#39;s body in one iteration, a comparison, a character or element that a function makes, or two characters that it reads.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Limits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Limits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Limits as default
};
