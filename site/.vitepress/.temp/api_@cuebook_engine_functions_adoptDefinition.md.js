import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: adoptDefinition()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/adoptDefinition.md","filePath":"api/@cuebook/engine/functions/adoptDefinition.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/adoptDefinition.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-adoptdefinition" tabindex="-1">Function: adoptDefinition() <a class="header-anchor" href="#function-adoptdefinition" aria-label="Permalink to &quot;Function: adoptDefinition()&quot;">​</a></h1><blockquote><p><strong>adoptDefinition</strong>(<code>host</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../interfaces/Adoption.html"><code>Adoption</code></a>&gt;</p></blockquote><p>Moves a run to another definition, if what the run has fits every prompt that is still ahead of it: its outputs, input, documents, the edge and the role that it is at. Otherwise nothing changes, and all findings are returned.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">is</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">findings</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> await</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> adoptDefinition</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(host, { run, workflow });</span></span></code></pre></div><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><a href="./../interfaces/Host.html"><code>Host</code></a></td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/AdoptOptions.html"><code>AdoptOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Adoption.html"><code>Adoption</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>run_locked</code> while a process drives it, <code>run_ended</code> if it failed or was cancelled, <code>run_in_workflow</code> if one of its steps runs a workflow</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/adoptDefinition.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const adoptDefinition = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  adoptDefinition as default
};
