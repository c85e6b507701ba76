import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: SourceMap","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/SourceMap.md","filePath":"api/@cuebook/template/interfaces/SourceMap.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/SourceMap.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-sourcemap" tabindex="-1">Interface: SourceMap <a class="header-anchor" href="#interface-sourcemap" aria-label="Permalink to &quot;Interface: SourceMap&quot;">​</a></h1><p>A source map, version 3.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-mappings"></a> <code>mappings</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-names"></a> <code>names</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-sources"></a> <code>sources</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-sourcescontent"></a> <code>sourcesContent</code></td><td><code>readonly</code></td><td>readonly (<code>string</code> | <code>null</code>)[]</td><td>-</td></tr><tr><td><a id="property-version"></a> <code>version</code></td><td><code>readonly</code></td><td><code>3</code></td><td>-</td></tr><tr><td><a id="property-x_generator"></a> <code>x_generator</code></td><td><code>readonly</code></td><td><code>&quot;cuebook&quot;</code></td><td>The tool that wrote it. Other tools ignore fields with such names.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/SourceMap.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const SourceMap = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  SourceMap as default
};
