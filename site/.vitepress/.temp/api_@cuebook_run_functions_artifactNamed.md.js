import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: artifactNamed()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/artifactNamed.md","filePath":"api/@cuebook/run/functions/artifactNamed.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/artifactNamed.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-artifactnamed" tabindex="-1">Function: artifactNamed() <a class="header-anchor" href="#function-artifactnamed" aria-label="Permalink to &quot;Function: artifactNamed()&quot;">​</a></h1><blockquote><p><strong>artifactNamed</strong>(<code>records</code>, <code>name</code>): <a href="./../interfaces/ArtifactRecord.html"><code>ArtifactRecord</code></a> | <code>undefined</code></p></blockquote><p>The artifact with a name, if there is one.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>records</code></td><td>readonly <a href="./../interfaces/ArtifactRecord.html"><code>ArtifactRecord</code></a>[] | <code>undefined</code></td></tr><tr><td><code>name</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/ArtifactRecord.html"><code>ArtifactRecord</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/artifactNamed.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const artifactNamed = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  artifactNamed as default
};
