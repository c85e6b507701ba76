import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: complaintText()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/complaintText.md","filePath":"api/@cuebook/workflow/functions/complaintText.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/complaintText.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-complainttext" tabindex="-1">Function: complaintText() <a class="header-anchor" href="#function-complainttext" aria-label="Permalink to &quot;Function: complaintText()&quot;">​</a></h1><blockquote><p><strong>complaintText</strong>(<code>complaints</code>): <code>string</code></p></blockquote><p>The text of complaints that the agent receives when it has to reply again.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>complaints</code></td><td>readonly <code>Pick</code>&lt;<a href="./../interfaces/Complaint.html"><code>Complaint</code></a>, <code>&quot;message&quot;</code>&gt;[]</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">complaintText</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">([{ path: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;branch&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, expected: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;text&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, found: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;nothing&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, message: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;...&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }])</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/complaintText.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const complaintText = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  complaintText as default
};
