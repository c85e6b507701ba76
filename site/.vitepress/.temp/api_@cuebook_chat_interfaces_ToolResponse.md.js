import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolResponse","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ToolResponse.md","filePath":"api/@cuebook/chat/interfaces/ToolResponse.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ToolResponse.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolresponse" tabindex="-1">Interface: ToolResponse <a class="header-anchor" href="#interface-toolresponse" aria-label="Permalink to &quot;Interface: ToolResponse&quot;">​</a></h1><p>The result of a call.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-content"></a> <code>content</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What the model receives.</td></tr><tr><td><a id="property-files"></a> <code>files?</code></td><td><code>readonly</code></td><td>readonly <a href="./MessageFile.html"><code>MessageFile</code></a>[]</td><td>What it receives beside the text: images, documents.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-iserror"></a> <code>isError</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ToolResponse.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolResponse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolResponse as default
};
