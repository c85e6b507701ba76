import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: createPipeline()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/functions/createPipeline.md","filePath":"api/@cuebook/chat/functions/createPipeline.md"}');
const _sfc_main = { name: "api/@cuebook/chat/functions/createPipeline.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-createpipeline" tabindex="-1">Function: createPipeline() <a class="header-anchor" href="#function-createpipeline" aria-label="Permalink to &quot;Function: createPipeline()&quot;">​</a></h1><blockquote><p><strong>createPipeline</strong>&lt;<code>Context</code>, <code>Start</code>&gt;(): &lt;<code>List</code>&gt;(<code>stages</code>) =&gt; <a href="./../classes/Pipeline.html"><code>Pipeline</code></a>&lt;<code>Context</code>, <code>Start</code>, <code>List</code>&gt;</p></blockquote><p>A pipeline of stages, in order.</p><h2 id="type-parameters" tabindex="-1">Type Parameters <a class="header-anchor" href="#type-parameters" aria-label="Permalink to &quot;Type Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Type Parameter</th><th>Description</th></tr></thead><tbody><tr><td><a id="type-parameter-context"></a> <code>Context</code></td><td>what each stage receives besides the state</td></tr><tr><td><a id="type-parameter-start"></a> <code>Start</code> <em>extends</em> <code>object</code></td><td>the state of the first stage</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>&lt;<code>List</code>&gt;(<code>stages</code>) =&gt; <a href="./../classes/Pipeline.html"><code>Pipeline</code></a>&lt;<code>Context</code>, <code>Start</code>, <code>List</code>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>RangeError if two stages have the same name</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/functions/createPipeline.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const createPipeline = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  createPipeline as default
};
