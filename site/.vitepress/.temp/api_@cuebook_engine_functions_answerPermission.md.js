import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: answerPermission()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/answerPermission.md","filePath":"api/@cuebook/engine/functions/answerPermission.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/answerPermission.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-answerpermission" tabindex="-1">Function: answerPermission() <a class="header-anchor" href="#function-answerpermission" aria-label="Permalink to &quot;Function: answerPermission()&quot;">​</a></h1><blockquote><p><strong>answerPermission</strong>(<code>host</code>, <code>id</code>, <code>given</code>): <code>Promise</code>&lt;<a href="./../../store/type-aliases/SessionQuestion.html"><code>SessionQuestion</code></a>&gt;</p></blockquote><p>Records an answer for the process that asks. It applies only to the request with the hash that was shown.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>AskedHost</code></td><td>-</td></tr><tr><td><code>id</code></td><td><code>string</code></td><td>of the run or the session</td></tr><tr><td><code>given</code></td><td><a href="./../interfaces/GivenAnswer.html"><code>GivenAnswer</code></a></td><td>-</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../store/type-aliases/SessionQuestion.html"><code>SessionQuestion</code></a>&gt;</p><p>the answered permission</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>run_not_driven</code>, <code>session_ended</code>, <code>permission_missing</code>, <code>permission_ambiguous</code>, <code>permission_changed</code>, <code>permission_answered</code>, <code>answer_not_offered</code>, <code>say_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/answerPermission.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const answerPermission = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  answerPermission as default
};
