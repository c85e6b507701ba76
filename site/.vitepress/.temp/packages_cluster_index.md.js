import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"@cuebook/cluster","description":"","frontmatter":{},"headers":[],"relativePath":"packages/cluster/index.md","filePath":"packages/cluster/index.md"}');
const _sfc_main = { name: "packages/cluster/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="cuebookcluster" tabindex="-1">@cuebook/cluster <a class="header-anchor" href="#cuebookcluster" aria-label="Permalink to &quot;@cuebook/cluster&quot;">​</a></h1><p>Many machines, for those who run more than one can do: runs are queued in the PostgreSQL that has the journal, workers drive them, and what a lost worker left is taken over.</p><p>How soon, and how often:</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { mostTakeovers, usualTimes } </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;@cuebook/cluster&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">log</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">\`a worker that says nothing for \${</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">usualTimes</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">.</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">lostMs</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> /</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 1000</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">} s is lost\`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">log</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">\`a run that makes no progress is taken over \${</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">mostTakeovers</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">} times\`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span></code></pre></div><div class="language-text vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">text</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span>a worker that says nothing for 15 s is lost</span></span>
<span class="line"><span>a run that makes no progress is taken over 5 times</span></span></code></pre></div><p>This is an inner package of <a href="./../../">Cuebook</a>. Programs usually start with <a href="./../engine/"><code>@cuebook/engine</code></a>.</p><ul><li><code>openCluster</code> opens what machines share of a store; <code>cluster.drivings.enqueue</code> queues a run.</li><li><code>runWorker</code> takes queued runs and drives them until it is drained.</li><li><code>lead</code> waits until a process leads a service.</li><li><a href="./../../guide/many-machines.html">Many machines</a></li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("packages/cluster/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
