import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PromptVariable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/PromptVariable.md","filePath":"api/@cuebook/chat/interfaces/PromptVariable.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/PromptVariable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-promptvariable" tabindex="-1">Interface: PromptVariable <a class="header-anchor" href="#interface-promptvariable" aria-label="Permalink to &quot;Interface: PromptVariable&quot;">​</a></h1><p>A declared argument of a prompt.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at?</code></td><td><code>readonly</code></td><td>readonly [<code>number</code>, <code>number</code>]</td><td>The line and column of its name in <code>file</code> of the definition, if it has no <code>place</code>.</td></tr><tr><td><a id="property-defaultvalue"></a> <code>defaultValue?</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>The value if the caller passes none: JSON data of the type.</td></tr><tr><td><a id="property-description"></a> <code>description?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The name in the prompt: <code>name</code>, <code>client.language</code>. A field of a namespace gets a default this way: <code>message.language</code>.</td></tr><tr><td><a id="property-place"></a> <code>place?</code></td><td><code>readonly</code></td><td><a href="./../../template/interfaces/Place.html"><code>Place</code></a></td><td>The place of the variable, for findings about it.</td></tr><tr><td><a id="property-required"></a> <code>required?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether the caller has to pass it. If not, and without a default, it may be absent. Default false.</td></tr><tr><td><a id="property-type"></a> <code>type?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A <code>VariableType</code>. Anything else is a finding. Default <code>string</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/PromptVariable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PromptVariable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PromptVariable as default
};
