import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Appearance","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/interfaces/Appearance.md","filePath":"api/@cuebook/template/interfaces/Appearance.md"}');
const _sfc_main = { name: "api/@cuebook/template/interfaces/Appearance.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-appearance" tabindex="-1">Interface: Appearance <a class="header-anchor" href="#interface-appearance" aria-label="Permalink to &quot;Interface: Appearance&quot;">​</a></h1><p>How texts and files in a language are recognised.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-endings"></a> <code>endings</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The endings of its files, the usual one first.</td></tr><tr><td><a id="property-fences"></a> <code>fences</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>The words after the fence of a code block that name it.</td></tr><tr><td><a id="property-literalbraces"></a> <code>literalBraces</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Double braces that are text and not a tag, for advice.</td></tr><tr><td><a id="property-sign"></a> <code>sign?</code></td><td><code>readonly</code></td><td>() =&gt; <code>RegExp</code></td><td>A tag that no other dialect has, if it is easily mistaken for another one.</td></tr><tr><td><a id="property-statements"></a> <code>statements?</code></td><td><code>readonly</code></td><td><code>ReadonlySet</code>&lt;<code>string</code>&gt;</td><td>The names of its tags between <code>{%</code> and <code>%}</code>, if it has such tags.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/interfaces/Appearance.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Appearance = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Appearance as default
};
