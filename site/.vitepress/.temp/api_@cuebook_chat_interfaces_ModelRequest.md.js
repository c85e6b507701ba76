import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ModelRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ModelRequest.md","filePath":"api/@cuebook/chat/interfaces/ModelRequest.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ModelRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-modelrequest" tabindex="-1">Interface: ModelRequest <a class="header-anchor" href="#interface-modelrequest" aria-label="Permalink to &quot;Interface: ModelRequest&quot;">​</a></h1><p>Everything that is sent to a model for one answer.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-history"></a> <code>history</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/Message.html"><code>Message</code></a>[]</td><td>-</td></tr><tr><td><a id="property-prompt"></a> <code>prompt</code></td><td><code>readonly</code></td><td>readonly <a href="./PromptMessage.html"><code>PromptMessage</code></a>[]</td><td>The rendered templates, in order.</td></tr><tr><td><a id="property-schema"></a> <code>schema?</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>The JSON Schema that the answer must fit, if one is wanted.</td></tr><tr><td><a id="property-tools"></a> <code>tools</code></td><td><code>readonly</code></td><td>readonly <a href="./ToolDefinition.html"><code>ToolDefinition</code></a>[]</td><td>Empty: the model has no tools.</td></tr><tr><td><a id="property-turn"></a> <code>turn</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The turn that it belongs to: answers of another turn are stale.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ModelRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ModelRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ModelRequest as default
};
