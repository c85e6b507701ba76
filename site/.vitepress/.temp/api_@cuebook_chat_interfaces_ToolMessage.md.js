import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolMessage","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ToolMessage.md","filePath":"api/@cuebook/chat/interfaces/ToolMessage.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ToolMessage.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolmessage" tabindex="-1">Interface: ToolMessage <a class="header-anchor" href="#interface-toolmessage" aria-label="Permalink to &quot;Interface: ToolMessage&quot;">​</a></h1><p>The responses to all calls of the previous message.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-responses"></a> <code>responses</code></td><td><code>readonly</code></td><td>readonly <a href="./ToolResponse.html"><code>ToolResponse</code></a>[]</td></tr><tr><td><a id="property-role"></a> <code>role</code></td><td><code>readonly</code></td><td><code>&quot;tool&quot;</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ToolMessage.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolMessage = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolMessage as default
};
