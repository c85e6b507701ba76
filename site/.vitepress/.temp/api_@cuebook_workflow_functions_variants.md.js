import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: variants()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/variants.md","filePath":"api/@cuebook/workflow/functions/variants.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/variants.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-variants" tabindex="-1">Function: variants() <a class="header-anchor" href="#function-variants" aria-label="Permalink to &quot;Function: variants()&quot;">​</a></h1><blockquote><p><strong>variants</strong>(<code>returns</code>): <a href="./../interfaces/Variant.html"><code>Variant</code></a>[]</p></blockquote><p>The variants with which a role can end, in the order written. A <code>oneOf</code> has one for each arm that fixes the discriminant (by <code>const</code>, or by an <code>enum</code>, which gives one for each value). A plain object without discriminant, and free text, have the status <code>_</code>. Arms without a status are left out; <code>verifyWorkflow</code> reports them. A role that can time out also has <code>$TIMEOUT</code>.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>returns</code></td><td><a href="./../type-aliases/Returns.html"><code>Returns</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Variant.html"><code>Variant</code></a>[]</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">variants</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ format: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;text&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }) </span><span style="--shiki-light:#6A737D;--shiki-dark:#6A737D;">// [{ status: &quot;_&quot;, ... }]</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/variants.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const variants = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  variants as default
};
