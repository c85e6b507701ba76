import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolCall","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ToolCall.md","filePath":"api/@cuebook/tools/interfaces/ToolCall.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ToolCall.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toolcall" tabindex="-1">Interface: ToolCall <a class="header-anchor" href="#interface-toolcall" aria-label="Permalink to &quot;Interface: ToolCall&quot;">​</a></h1><p>What a tool receives beside the arguments of the call.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-signal"></a> <code>signal</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Aborted when the caller no longer wants the result.</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="attach" tabindex="-1">attach() <a class="header-anchor" href="#attach" aria-label="Permalink to &quot;attach()&quot;">​</a></h3><blockquote><p><strong>attach</strong>(<code>file</code>): <code>void</code></p></blockquote><p>Adds a file to the result, beside its value: an image, a document.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>file</code></td><td><a href="./ToolFile.html"><code>ToolFile</code></a></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>void</code></p><hr><h3 id="progress" tabindex="-1">progress() <a class="header-anchor" href="#progress" aria-label="Permalink to &quot;progress()&quot;">​</a></h3><blockquote><p><strong>progress</strong>(<code>message</code>): <code>void</code></p></blockquote><p>Reports the progress of a long call.</p><h4 id="parameters-1" tabindex="-1">Parameters <a class="header-anchor" href="#parameters-1" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>message</code></td><td><code>string</code></td></tr></tbody></table><h4 id="returns-1" tabindex="-1">Returns <a class="header-anchor" href="#returns-1" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>void</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ToolCall.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolCall = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolCall as default
};
