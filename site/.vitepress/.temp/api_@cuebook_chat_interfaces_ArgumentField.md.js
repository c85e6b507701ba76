import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ArgumentField","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ArgumentField.md","filePath":"api/@cuebook/chat/interfaces/ArgumentField.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ArgumentField.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-argumentfield" tabindex="-1">Interface: ArgumentField <a class="header-anchor" href="#interface-argumentfield" aria-label="Permalink to &quot;Interface: ArgumentField&quot;">​</a></h1><p>A field of a namespace. All of them are texts.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-doc"></a> <code>doc</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-example"></a> <code>example</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-field"></a> <code>field</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-format"></a> <code>format?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The format of the text, if it is not free.</td></tr><tr><td><a id="property-isfilled"></a> <code>isFilled?</code></td><td><code>readonly</code></td><td><code>true</code></td><td>Whether it is never an empty text.</td></tr><tr><td><a id="property-namespace"></a> <code>namespace</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/FactNamespace.html"><code>FactNamespace</code></a></td><td>-</td></tr><tr><td><a id="property-presence"></a> <code>presence</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/Presence.html"><code>Presence</code></a></td><td>-</td></tr><tr><td><a id="property-trust"></a> <code>trust</code></td><td><code>readonly</code></td><td><code>&quot;trusted&quot;</code> | <code>&quot;untrusted&quot;</code></td><td>Whether its author is trusted. Labels of traces use this.</td></tr><tr><td><a id="property-type"></a> <code>type</code></td><td><code>readonly</code></td><td><code>&quot;text&quot;</code></td><td>-</td></tr><tr><td><a id="property-value"></a> <code>value</code></td><td><code>readonly</code></td><td>(<code>from</code>) =&gt; <code>string</code> | <code>undefined</code></td><td>Its text. Undefined if what it needs is not known.</td></tr><tr><td><a id="property-values"></a> <code>values?</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>All possible values, if there are few.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ArgumentField.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ArgumentField = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ArgumentField as default
};
