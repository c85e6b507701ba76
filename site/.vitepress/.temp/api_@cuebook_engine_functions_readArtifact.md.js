import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readArtifact()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/readArtifact.md","filePath":"api/@cuebook/engine/functions/readArtifact.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/readArtifact.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readartifact" tabindex="-1">Function: readArtifact() <a class="header-anchor" href="#function-readartifact" aria-label="Permalink to &quot;Function: readArtifact()&quot;">​</a></h1><blockquote><p><strong>readArtifact</strong>(<code>host</code>, <code>run</code>, <code>step</code>, <code>name</code>): <code>Promise</code>&lt;<a href="./../interfaces/Artifact.html"><code>Artifact</code></a>&gt;</p></blockquote><p>An artifact that a step of a run returned, unchanged.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>host</code></td><td><code>Pick</code>&lt;<a href="./../interfaces/Host.html"><code>Host</code></a>, <code>&quot;journal&quot;</code> | <code>&quot;artifacts&quot;</code> | <code>&quot;logs&quot;</code>&gt;</td><td>-</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>the full id</td></tr><tr><td><code>step</code></td><td><code>number</code></td><td>its number in the run</td></tr><tr><td><code>name</code></td><td><code>string</code></td><td>the field, or <code>_body</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/Artifact.html"><code>Artifact</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>CuebookError <code>run_not_found</code>, <code>step_not_found</code>, <code>artifact_not_found</code>, <code>artifact_missing</code>, <code>artifact_changed</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/readArtifact.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readArtifact = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readArtifact as default
};
