import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Understanding","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Understanding.md","filePath":"api/@cuebook/tools/interfaces/Understanding.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Understanding.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-understanding" tabindex="-1">Interface: Understanding <a class="header-anchor" href="#interface-understanding" aria-label="Permalink to &quot;Interface: Understanding&quot;">​</a></h1><p>A template, read as far as possible.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bounds"></a> <code>bounds</code></td><td><code>readonly</code></td><td><code>RenderBounds</code></td><td>-</td></tr><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>Findings of the front matter and of parsing.</td></tr><tr><td><a id="property-parsed"></a> <code>parsed?</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Parsed.html"><code>Parsed</code></a></td><td>-</td></tr><tr><td><a id="property-partials"></a> <code>partials</code></td><td><code>readonly</code></td><td><code>Partials</code></td><td>-</td></tr><tr><td><a id="property-problem"></a> <code>problem?</code></td><td><code>readonly</code></td><td><a href="./../classes/ToolError.html"><code>ToolError</code></a></td><td>Why its dialect cannot be determined.</td></tr><tr><td><a id="property-report"></a> <code>report</code></td><td><code>readonly</code></td><td><code>DetectionReport</code></td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><a href="./TemplateText.html"><code>TemplateText</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Understanding.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Understanding = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Understanding as default
};
