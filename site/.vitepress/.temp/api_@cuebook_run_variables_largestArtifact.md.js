import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: largestArtifact","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/variables/largestArtifact.md","filePath":"api/@cuebook/run/variables/largestArtifact.md"}');
const _sfc_main = { name: "api/@cuebook/run/variables/largestArtifact.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-largestartifact" tabindex="-1">Variable: largestArtifact <a class="header-anchor" href="#variable-largestartifact" aria-label="Permalink to &quot;Variable: largestArtifact&quot;">​</a></h1><blockquote><p><code>const</code> <strong>largestArtifact</strong>: <code>number</code></p></blockquote><p>The largest artifact, in bytes of UTF-8. A larger one is returned to the agent as too long.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/variables/largestArtifact.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const largestArtifact = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  largestArtifact as default
};
