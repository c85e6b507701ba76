import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ResponsePipeline","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/interfaces/ResponsePipeline.md","filePath":"api/@cuebook/chat/interfaces/ResponsePipeline.md"}');
const _sfc_main = { name: "api/@cuebook/chat/interfaces/ResponsePipeline.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-responsepipeline" tabindex="-1">Interface: ResponsePipeline <a class="header-anchor" href="#interface-responsepipeline" aria-label="Permalink to &quot;Interface: ResponsePipeline&quot;">​</a></h1><p>Stages that handle the events of a model, one after another.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-names"></a> <code>names</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="run" tabindex="-1">run() <a class="header-anchor" href="#run" aria-label="Permalink to &quot;run()&quot;">​</a></h3><blockquote><p><strong>run</strong>(<code>context</code>, <code>start</code>, <code>options</code>): <code>Promise</code>&lt;<a href="./ResponseState.html"><code>ResponseState</code></a> | <code>undefined</code>&gt;</p></blockquote><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>context</code></td><td><a href="./ResponseContext.html"><code>ResponseContext</code></a></td></tr><tr><td><code>start</code></td><td><a href="./ResponseStart.html"><code>ResponseStart</code></a></td></tr><tr><td><code>options</code></td><td><a href="./PipelineRun.html"><code>PipelineRun</code></a>&lt;<code>string</code>, <a href="./ResponseState.html"><code>ResponseState</code></a>&gt;</td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<a href="./ResponseState.html"><code>ResponseState</code></a> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/interfaces/ResponsePipeline.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ResponsePipeline = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ResponsePipeline as default
};
