import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"@cuebook/diagram","description":"","frontmatter":{},"headers":[],"relativePath":"packages/diagram/index.md","filePath":"packages/diagram/index.md"}');
const _sfc_main = { name: "packages/diagram/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="cuebookdiagram" tabindex="-1">@cuebook/diagram <a class="header-anchor" href="#cuebookdiagram" aria-label="Permalink to &quot;@cuebook/diagram&quot;">​</a></h1><p>Draws the graph of a workflow: its nodes and edges, their layout, and both as SVG or Mermaid. The package is pure. The command line and the page draw with the same layout.</p><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { graphOf, mermaid } </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;@cuebook/diagram&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { loadWorkflow } </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;@cuebook/workflow&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> text</span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> \`name: poem</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">roles:</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">  poet: { goal: Write a line about the sea. }</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">graph:</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">  $START: { _: { role: poet, prompt: Begin. } }</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">  poet: { _: { role: $END } }</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">\`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">workflow</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> loadWorkflow</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ file: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;poem.workflow.yaml&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, text }, () </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">if</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> (workflow </span><span style="--shiki-light:#D73A49;--shiki-dark:#F97583;">!==</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">log</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">mermaid</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">graphOf</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(workflow.definition)).</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">trim</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">());</span></span></code></pre></div><div class="language-text vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">text</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span>flowchart TD</span></span>
<span class="line"><span>  %% workflow poem</span></span>
<span class="line"><span>  %% $START: the run starts. $END: the run ends. $SUSPEND: a person is asked, then the same role continues.</span></span>
<span class="line"><span>  %% On an edge: the status, who decides whether it may be taken (gate), how often it may be taken (max, 5 if it is not shown).</span></span>
<span class="line"><span>  %% unproved: a prompt can fail. unchecked: it cannot be decided. unreachable: no run gets there.</span></span>
<span class="line"><span>  n0([&quot;$START&quot;])</span></span>
<span class="line"><span>  n1[&quot;poet&quot;]</span></span>
<span class="line"><span>  n2([&quot;$END&quot;])</span></span>
<span class="line"><span>  n0 --&gt;|&quot;_&quot;| n1</span></span>
<span class="line"><span>  n1 --&gt;|&quot;_&quot;| n2</span></span>
<span class="line"><span>  classDef terminal fill:#f4f4f4,stroke:#666666,color:#222222</span></span>
<span class="line"><span>  classDef role fill:#eef4fb,stroke:#4a6fa5,color:#1b2a41</span></span>
<span class="line"><span>  class n0,n2 terminal</span></span>
<span class="line"><span>  class n1 role</span></span></code></pre></div><p>This is an inner package of <a href="./../../">Cuebook</a>. Programs usually start with <a href="./../engine/"><code>@cuebook/engine</code></a>.</p><ul><li><a href="./../../guide/roles-and-graph.html">Drawing a workflow</a></li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("packages/diagram/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
