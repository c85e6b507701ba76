import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Dotenv","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Dotenv.md","filePath":"api/@cuebook/workflow/interfaces/Dotenv.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Dotenv.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-dotenv" tabindex="-1">Interface: Dotenv <a class="header-anchor" href="#interface-dotenv" aria-label="Permalink to &quot;Interface: Dotenv&quot;">​</a></h1><p>A parsed <code>.env</code> file: the variables that it sets for Cuebook, by name.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-names"></a> <code>names</code></td><td><code>readonly</code></td><td><code>ReadonlySet</code>&lt;<code>string</code>&gt;</td><td>The names of all its variables, including those that are not for Cuebook.</td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td><td>The file with <code>…</code> in place of each value, for findings and output.</td></tr><tr><td><a id="property-values"></a> <code>values</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./DotenvEntry.html"><code>DotenvEntry</code></a>&gt;</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Dotenv.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Dotenv = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Dotenv as default
};
