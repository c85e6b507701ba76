import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Reasoning","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/Reasoning.md","filePath":"api/@cuebook/chat/interfaces/Reasoning.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/Reasoning.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-reasoning" tabindex="-1">Interface: Reasoning <a class="header-anchor" href="#interface-reasoning" aria-label="Permalink to &quot;Interface: Reasoning&quot;">​</a></h1><p>A piece of a model&#39;s reasoning before an answer or a call. It is sent back as its service asks.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-after"></a> <code>after?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>Its place, unless it is the beginning of the message: the UTF-16 units of text and the calls before it.</td></tr><tr><td><code>after.calls</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>after.text</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-metadata"></a> <code>metadata?</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>-</td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Empty if the service keeps the text for itself.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/Reasoning.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Reasoning = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Reasoning as default
};
