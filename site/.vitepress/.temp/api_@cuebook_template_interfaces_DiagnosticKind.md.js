import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DiagnosticKind<Fields>","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/DiagnosticKind.md","filePath":"api/@cuebook/template/interfaces/DiagnosticKind.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/DiagnosticKind.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-diagnostickindfields" tabindex="-1">Interface: DiagnosticKind&lt;Fields&gt; <a class="header-anchor" href="#interface-diagnostickindfields" aria-label="Permalink to &quot;Interface: DiagnosticKind\\&lt;Fields\\&gt;&quot;">​</a></h1><p>The registry&#39;s entry for one code: its severity, its message from the typed fields, and its page.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th></tr></thead><tbody><tr><td><a id="type-parameter-fields"></a> <code>Fields</code></td></tr></tbody></table><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-class"></a> <code>class?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The wider class of failures that the code belongs to, such as <code>template_parse_error</code>.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td>(<code>fields</code>) =&gt; <code>string</code></td><td>-</td></tr><tr><td><a id="property-remedy"></a> <code>remedy</code></td><td><code>readonly</code></td><td><code>string</code></td><td>How to fix it, for the reference.</td></tr><tr><td><a id="property-severity"></a> <code>severity</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Severity.html"><code>Severity</code></a></td><td>-</td></tr><tr><td><a id="property-summary"></a> <code>summary</code></td><td><code>readonly</code></td><td><code>string</code></td><td>When this is reported: one sentence for the reference.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/DiagnosticKind.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DiagnosticKind = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DiagnosticKind as default
};
