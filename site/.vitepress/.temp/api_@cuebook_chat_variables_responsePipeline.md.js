import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: responsePipeline","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/chat/variables/responsePipeline.md","filePath":"api/@cuebook/chat/variables/responsePipeline.md"}');
const _sfc_main = { name: "api/@cuebook/chat/variables/responsePipeline.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-responsepipeline" tabindex="-1">Variable: responsePipeline <a class="header-anchor" href="#variable-responsepipeline" aria-label="Permalink to &quot;Variable: responsePipeline&quot;">​</a></h1><blockquote><p><code>const</code> <strong>responsePipeline</strong>: <a href="./../classes/Pipeline.html"><code>Pipeline</code></a>&lt;<a href="./../interfaces/ResponseContext.html"><code>ResponseContext</code></a>, <a href="./../interfaces/ResponseStart.html"><code>ResponseStart</code></a>, readonly [<a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/ResponseContext.html"><code>ResponseContext</code></a>, <a href="./../interfaces/ResponseStart.html"><code>ResponseStart</code></a>, <code>WithHeard</code>, <code>&quot;validate_response&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/ResponseContext.html"><code>ResponseContext</code></a>, <code>WithHeard</code>, <code>WithView</code>, <code>&quot;build_response_view&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/ResponseContext.html"><code>ResponseContext</code></a>, <code>WithView</code>, <code>object</code>, <code>&quot;emit_response_upstream&quot;</code>&gt;, <a href="./../interfaces/Stage.html"><code>Stage</code></a>&lt;<a href="./../interfaces/ResponseContext.html"><code>ResponseContext</code></a>, <code>WithView</code>, { <code>isFollowedUp</code>: <code>boolean</code>; }, <code>&quot;tool_follow_up&quot;</code>&gt;]&gt;</p></blockquote><p>The stages that handle each event of a model, in order.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/chat/variables/responsePipeline.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const responsePipeline = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  responsePipeline as default
};
