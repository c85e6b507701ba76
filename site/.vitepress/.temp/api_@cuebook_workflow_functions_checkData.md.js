import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkData()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/checkData.md","filePath":"api/@cuebook/workflow/functions/checkData.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/checkData.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkdata" tabindex="-1">Function: checkData() <a class="header-anchor" href="#function-checkdata" aria-label="Permalink to &quot;Function: checkData()&quot;">​</a></h1><blockquote><p><strong>checkData</strong>(<code>contract</code>, <code>data</code>): <a href="./../interfaces/DataProblem.html"><code>DataProblem</code></a>[]</p></blockquote><p>Checks data against the normal form of its contract. This is the only check of data in Cuebook. Reports all problems at once; for a union with a discriminant, those of the arm that the data selects. The contract must pass <code>checkSchema</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>contract</code></td><td><a href="./../../template/type-aliases/JsonSchema.html"><code>JsonSchema</code></a></td></tr><tr><td><code>data</code></td><td><code>unknown</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/DataProblem.html"><code>DataProblem</code></a>[]</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">checkData</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ properties: { id: { type: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;string&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } }, required: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;id&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] }, { idd: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;1&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> })</span></span>
<span class="line"><span style="--shiki-light:#6A737D;--shiki-dark:#6A737D;">// &quot;id&quot; is missing; expected text. &quot;idd&quot; is not declared; did you mean &quot;id&quot;?</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/checkData.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkData = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkData as default
};
