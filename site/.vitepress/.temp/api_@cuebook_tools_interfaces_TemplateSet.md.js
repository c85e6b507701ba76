import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TemplateSet","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/TemplateSet.md","filePath":"api/@cuebook/tools/interfaces/TemplateSet.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/TemplateSet.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-templateset" tabindex="-1">Interface: TemplateSet <a class="header-anchor" href="#interface-templateset" aria-label="Permalink to &quot;Interface: TemplateSet&quot;">​</a></h1><p>A template set, read as far as possible.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-content"></a> <code>content</code></td><td><code>readonly</code></td><td><code>SetContent</code></td><td>The files that it uses.</td></tr><tr><td><a id="property-description"></a> <code>description</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>-</td></tr><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>Findings of reading.</td></tr><tr><td><a id="property-dialect"></a> <code>dialect</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/Dialect.html"><code>Dialect</code></a></td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The path of its template.yaml in messages.</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <code>SetEntry</code>[]</td><td>-</td></tr><tr><td><a id="property-hash"></a> <code>hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The hash of these files.</td></tr><tr><td><a id="property-insertions"></a> <code>insertions</code></td><td><code>readonly</code></td><td>readonly <code>SetInsertion</code>[]</td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-sources"></a> <code>sources</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <a href="./../../template/classes/Source.html"><code>Source</code></a>&gt;</td><td>The texts that findings are about, by file.</td></tr><tr><td><a id="property-variables"></a> <code>variables</code></td><td><code>readonly</code></td><td>readonly <a href="./SetVariable.html"><code>SetVariable</code></a>[]</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/TemplateSet.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TemplateSet = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TemplateSet as default
};
