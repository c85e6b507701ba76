import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: rewindRun()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/rewindRun.md","filePath":"api/@cuebook/engine/functions/rewindRun.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/rewindRun.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-rewindrun" tabindex="-1">Function: rewindRun() <a class="header-anchor" href="#function-rewindrun" aria-label="Permalink to &quot;Function: rewindRun()&quot;">​</a></h1><blockquote><p><strong>rewindRun</strong>(<code>host</code>, <code>__namedParameters</code>): <code>Promise</code>&lt;<a href="./../../run/interfaces/Rewind.html"><code>Rewind</code></a>&gt;</p></blockquote><p>Rewinds a run to the beginning of the last visit to a phase. It is suspended then: <code>driveRun</code> with <code>resume</code> restores the files from before that visit and continues. The journal keeps what came after, and git the files of that time.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">await</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> rewindRun</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(host, { run, phase: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;implement&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> });</span></span>
<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">status</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> await</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> driveRun</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(host, run, { resume: {} });</span></span></code></pre></div><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>host</code></td><td><a href="./../interfaces/Host.html"><code>Host</code></a></td></tr><tr><td><code>__namedParameters</code></td><td><a href="./../interfaces/RewindOptions.html"><code>RewindOptions</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../../run/interfaces/Rewind.html"><code>Rewind</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>run_locked</code>, <code>run_not_rewindable</code>, <code>phase_not_visited</code>, <code>checkpoint_missing</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/rewindRun.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const rewindRun = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  rewindRun as default
};
