import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Loaded","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Loaded.md","filePath":"api/@cuebook/workflow/interfaces/Loaded.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Loaded.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-loaded" tabindex="-1">Interface: Loaded <a class="header-anchor" href="#interface-loaded" aria-label="Permalink to &quot;Interface: Loaded&quot;">​</a></h1><p>The result of loading: all findings, and the workflow unless one of them is an error.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>-</td></tr><tr><td><a id="property-draft"></a> <code>draft?</code></td><td><code>readonly</code></td><td><a href="./Workflow.html"><code>Workflow</code></a></td><td>With an error: the workflow as far as its file could be read. It can be verified, but never run.</td></tr><tr><td><a id="property-workflow"></a> <code>workflow?</code></td><td><code>readonly</code></td><td><a href="./Workflow.html"><code>Workflow</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Loaded.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Loaded = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Loaded as default
};
