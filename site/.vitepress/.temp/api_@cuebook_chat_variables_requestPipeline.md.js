import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: requestPipeline","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/variables/requestPipeline.md","filePath":"api/@cuebook/chat/variables/requestPipeline.md"}');
const _sfc_main = { name: "api/@cuebook/chat/variables/requestPipeline.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-requestpipeline" tabindex="-1">Variable: requestPipeline <a class="header-anchor" href="#variable-requestpipeline" aria-label="Permalink to &quot;Variable: requestPipeline&quot;">​</a></h1><blockquote><p><code>const</code> <strong>requestPipeline</strong>: <a href="./../classes/Pipeline.html"><code>Pipeline</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <a href="./../interfaces/RequestStart.html"><code>RequestStart</code></a>, readonly [<a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <a href="./../interfaces/RequestStart.html"><code>RequestStart</code></a>, <code>WithUserMessage</code>, <code>&quot;build_user_message&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <code>object</code>, <code>WithHistory</code>, <code>&quot;snapshot_history&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <code>WithHistory</code> &amp; <code>WithUserMessage</code>, <code>object</code>, <code>&quot;validate_history&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <code>WithUserMessage</code>, <code>WithArguments</code>, <code>&quot;prepare_prompt_arguments&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <code>WithArguments</code>, <code>WithPrompt</code>, <code>&quot;render_prompt&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/RequestContext.html"><code>RequestContext</code></a>, <code>WithPrompt</code> &amp; <code>WithHistory</code> &amp; <code>WithUserMessage</code>, { <code>answer</code>: <code>AsyncIterable</code>&lt;<a href="./../type-aliases/ModelEvent.html"><code>ModelEvent</code></a>&gt;; <code>request</code>: <a href="./../interfaces/ModelRequest.html"><code>ModelRequest</code></a>; }, <code>&quot;send&quot;</code>&gt;]&gt;</p></blockquote><p>The stages of every request, in order. A follow-up after tools runs only <code>send</code>; with fresh time it runs the last three and what is between them.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/variables/requestPipeline.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const requestPipeline = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  requestPipeline as default
};
