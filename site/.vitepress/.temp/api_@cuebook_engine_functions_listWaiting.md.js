import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: listWaiting()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/listWaiting.md","filePath":"api/@cuebook/engine/functions/listWaiting.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/listWaiting.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-listwaiting" tabindex="-1">Function: listWaiting() <a class="header-anchor" href="#function-listwaiting" aria-label="Permalink to &quot;Function: listWaiting()&quot;">​</a></h1><blockquote><p><strong>listWaiting</strong>(<code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../type-aliases/ListedQuestion.html"><code>ListedQuestion</code></a>[]&gt;</p></blockquote><p>The open questions of all runs and sessions, oldest first. Permissions are listed only while a living process waits for the answer: the agent of a run asks again when the run is resumed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td>{ <code>journal</code>: <a href="./../../store/type-aliases/RunReader.html"><code>RunReader</code></a>; }</td></tr><tr><td><code>__namedParameters.journal</code></td><td><a href="./../../store/type-aliases/RunReader.html"><code>RunReader</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../type-aliases/ListedQuestion.html"><code>ListedQuestion</code></a>[]&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/listWaiting.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const listWaiting = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  listWaiting as default
};
