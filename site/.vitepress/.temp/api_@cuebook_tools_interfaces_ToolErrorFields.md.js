import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolErrorFields","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ToolErrorFields.md","filePath":"api/@cuebook/tools/interfaces/ToolErrorFields.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ToolErrorFields.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolerrorfields" tabindex="-1">Interface: ToolErrorFields <a class="header-anchor" href="#interface-toolerrorfields" aria-label="Permalink to &quot;Interface: ToolErrorFields&quot;">​</a></h1><p>What a failure may contain beside its message.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-argument"></a> <code>argument?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The argument at fault: <code>variables</code>, <code>output_path</code>.</td></tr><tr><td><a id="property-available"></a> <code>available?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The names that exist: variables, templates, tools.</td></tr><tr><td><a id="property-cause"></a> <code>cause?</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>-</td></tr><tr><td><a id="property-did_you_mean"></a> <code>did_you_mean?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The known name nearest to an unknown one.</td></tr><tr><td><a id="property-findings"></a> <code>findings?</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td><td>All findings in a template, with places. The message is that of the first.</td></tr><tr><td><a id="property-frame"></a> <code>frame?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The lines around the first finding, with a caret under it.</td></tr><tr><td><a id="property-hint"></a> <code>hint?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-paths_tried"></a> <code>paths_tried?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The paths tried for something that was not found.</td></tr><tr><td><a id="property-problems"></a> <code>problems?</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>All problems in a list of edits, each with its number, its code and the nearest similar place.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ToolErrorFields.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolErrorFields = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolErrorFields as default
};
