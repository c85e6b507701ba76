import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: describePhase()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/describePhase.md","filePath":"api/@cuebook/workflow/functions/describePhase.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/describePhase.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-describephase" tabindex="-1">Function: describePhase() <a class="header-anchor" href="#function-describephase" aria-label="Permalink to &quot;Function: describePhase()&quot;">​</a></h1><blockquote><p><strong>describePhase</strong>(<code>id</code>, <code>entry</code>, <code>more?</code>): <a href="./../interfaces/DescribedPhase.html"><code>DescribedPhase</code></a></p></blockquote><p>Reads and checks the file of a phase of any kind: its front matter, its prompt, and the prompt against the variables that it lists. Never throws.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><code>id</code></td><td><code>string</code></td><td><code>undefined</code></td><td>-</td></tr><tr><td><code>entry</code></td><td><a href="./../interfaces/PhaseEntryFile.html"><code>PhaseEntryFile</code></a></td><td><code>undefined</code></td><td>-</td></tr><tr><td><code>more?</code></td><td>readonly <code>string</code>[]</td><td><code>[]</code></td><td>the variables that workflows add</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/DescribedPhase.html"><code>DescribedPhase</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/describePhase.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const describePhase = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  describePhase as default
};
