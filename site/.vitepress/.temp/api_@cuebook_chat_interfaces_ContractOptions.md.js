import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ContractOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ContractOptions.md","filePath":"api/@cuebook/chat/interfaces/ContractOptions.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ContractOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-contractoptions" tabindex="-1">Interface: ContractOptions <a class="header-anchor" href="#interface-contractoptions" aria-label="Permalink to &quot;Interface: ContractOptions&quot;">​</a></h1><p>What is known about the arguments of a prompt.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-args"></a> <code>args?</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a> | <code>&quot;open&quot;</code></td><td>What callers may pass. - Nothing (default): the variables that the prompt declares. - The JSON Schema of an object: its <code>properties</code> too, and others if it has <code>additionalProperties</code>. - <code>open</code>: anything else too.</td></tr><tr><td><a id="property-given"></a> <code>given?</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/Presence.html"><code>Presence</code></a>[]</td><td>What the host always knows, so that prompts need not test for it. Default: nothing.</td></tr><tr><td><a id="property-profile"></a> <code>profile?</code></td><td><code>readonly</code></td><td><a href="./PromptProfile.html"><code>PromptProfile</code></a></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ContractOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ContractOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ContractOptions as default
};
