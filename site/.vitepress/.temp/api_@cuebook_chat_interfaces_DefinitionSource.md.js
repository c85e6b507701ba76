import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DefinitionSource","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/DefinitionSource.md","filePath":"api/@cuebook/chat/interfaces/DefinitionSource.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/DefinitionSource.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-definitionsource" tabindex="-1">Interface: DefinitionSource <a class="header-anchor" href="#interface-definitionsource" aria-label="Permalink to &quot;Interface: DefinitionSource&quot;">​</a></h1><p>The origin of a definition&#39;s data.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-extractof"></a> <code>extractOf?</code></td><td><code>readonly</code></td><td>(<code>pointer</code>) =&gt; <a href="./../../template/classes/Extract.html"><code>Extract</code></a> | <code>undefined</code></td><td>The text at a JSON pointer as an extract of the file, so that findings in a template have their lines in it.</td></tr><tr><td><a id="property-file"></a> <code>file?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The name of the file. Default <code>prompt</code>.</td></tr><tr><td><a id="property-placeof"></a> <code>placeOf?</code></td><td><code>readonly</code></td><td>(<code>pointer</code>, <code>part</code>) =&gt; <a href="./../../template/interfaces/Place.html"><code>Place</code></a> | <code>undefined</code></td><td>The place of the key or the value at a JSON pointer. Without it, findings have the pointer in place of a line.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/DefinitionSource.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DefinitionSource = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DefinitionSource as default
};
