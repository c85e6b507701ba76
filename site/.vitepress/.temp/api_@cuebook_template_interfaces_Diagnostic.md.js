import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Diagnostic","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Diagnostic.md","filePath":"api/@cuebook/template/interfaces/Diagnostic.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Diagnostic.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-diagnostic" tabindex="-1">Interface: Diagnostic <a class="header-anchor" href="#interface-diagnostic" aria-label="Permalink to &quot;Interface: Diagnostic&quot;">​</a></h1><p>A finding about something an author wrote, ready to print and to serialise. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./../../engine/interfaces/Difference.html"><code>Difference</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-column"></a> <code>column</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-endcolumn"></a> <code>endColumn</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-endline"></a> <code>endLine</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-file"></a> <code>file</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-line"></a> <code>line</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-notes"></a> <code>notes</code></td><td><code>readonly</code></td><td>readonly <a href="./Note.html"><code>Note</code></a>[]</td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>For a finding about a value: its place in the data, keys from the root, <code>[]</code> for an element. For a missing template: its name.</td></tr><tr><td><a id="property-severity"></a> <code>severity</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Severity.html"><code>Severity</code></a></td><td>-</td></tr><tr><td><a id="property-suggestion"></a> <code>suggestion?</code></td><td><code>readonly</code></td><td><a href="./Suggestion.html"><code>Suggestion</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Diagnostic.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Diagnostic = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Diagnostic as default
};
