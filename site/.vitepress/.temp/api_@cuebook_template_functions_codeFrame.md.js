import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: codeFrame()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/template/functions/codeFrame.md","filePath":"api/@cuebook/template/functions/codeFrame.md"}');
const _sfc_main = { name: "api/@cuebook/template/functions/codeFrame.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-codeframe" tabindex="-1">Function: codeFrame() <a class="header-anchor" href="#function-codeframe" aria-label="Permalink to &quot;Function: codeFrame()&quot;">​</a></h1><blockquote><p><strong>codeFrame</strong>(<code>finding</code>, <code>source</code>, <code>context?</code>): <code>string</code></p></blockquote><p>The lines around a finding with a caret under it:</p><div class="language-text vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">text</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span>  4 | # {{ .issue.title }}</span></span>
<span class="line"><span>&gt; 5 | {{ .issue.titel }}</span></span>
<span class="line"><span>    |           ^^^^^</span></span></code></pre></div><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><code>finding</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Diagnostic.html"><code>Diagnostic</code></a>, <code>&quot;line&quot;</code> | <code>&quot;column&quot;</code> | <code>&quot;endLine&quot;</code> | <code>&quot;endColumn&quot;</code>&gt;</td><td><code>undefined</code></td><td>the place to show</td></tr><tr><td><code>source</code></td><td><a href="./../classes/Source.html"><code>Source</code></a></td><td><code>undefined</code></td><td>the file it is in</td></tr><tr><td><code>context?</code></td><td><code>number</code></td><td><code>2</code></td><td>how many lines to show before it</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/template/functions/codeFrame.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const codeFrame = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  codeFrame as default
};
