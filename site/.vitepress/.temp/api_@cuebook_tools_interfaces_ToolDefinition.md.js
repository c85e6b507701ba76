import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolDefinition","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ToolDefinition.md","filePath":"api/@cuebook/tools/interfaces/ToolDefinition.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ToolDefinition.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-tooldefinition" tabindex="-1">Interface: ToolDefinition <a class="header-anchor" href="#interface-tooldefinition" aria-label="Permalink to &quot;Interface: ToolDefinition&quot;">​</a></h1><p>What a caller can know of a tool before calling it: its name, arguments and result. Nothing here depends on MCP.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./Tool.html"><code>Tool</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-description"></a> <code>description</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What the model reads: short and true.</td></tr><tr><td><a id="property-effect"></a> <code>effect</code></td><td><code>readonly</code></td><td><code>&quot;run&quot;</code> | <code>&quot;read&quot;</code> | <code>&quot;write&quot;</code></td><td><code>read</code>: changes nothing. <code>write</code>: changes files of the workspace, or the issue of the run. <code>run</code>: runs a program, which may do anything.</td></tr><tr><td><a id="property-input"></a> <code>input</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>The JSON Schema of the arguments: an object.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-output"></a> <code>output</code></td><td><code>readonly</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td><td>The JSON Schema of a successful result: an object.</td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A few words for lists that people read.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ToolDefinition.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolDefinition = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolDefinition as default
};
