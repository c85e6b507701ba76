import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: runChecks()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/functions/runChecks.md","filePath":"api/@cuebook/workspace/functions/runChecks.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/functions/runChecks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-runchecks" tabindex="-1">Function: runChecks() <a class="header-anchor" href="#function-runchecks" aria-label="Permalink to &quot;Function: runChecks()&quot;">​</a></h1><blockquote><p><strong>runChecks</strong>(<code>checks</code>, <code>options</code>): <code>Promise</code>&lt;readonly <code>CheckResult</code>[]&gt;</p></blockquote><p>Runs all checks one after another, even if one fails. Each has its own process group, which ends with the check and with us; its standard input is empty.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> options</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { folder, timeoutMs: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">600_000</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, signal, secrets: [] };</span></span>
<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">await</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> runChecks</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">([{ name: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;test&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, command: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npm test&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }], options);</span></span>
<span class="line"><span style="--shiki-light:#6A737D;--shiki-dark:#6A737D;">// [{ name: &quot;test&quot;, command: &quot;npm test&quot;, outcome: &quot;failed&quot;, code: 1, output: &quot;...&quot;, ... }]</span></span></code></pre></div><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>checks</code></td><td>readonly <code>Check</code>[]</td></tr><tr><td><code>options</code></td><td><code>CheckOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;readonly <code>CheckResult</code>[]&gt;</p><p>a result for each, in order. A check that cannot be run has failed, with the reason as output</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>ProcessError <code>sandbox_unavailable</code>: no check has run</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/functions/runChecks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const runChecks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  runChecks as default
};
