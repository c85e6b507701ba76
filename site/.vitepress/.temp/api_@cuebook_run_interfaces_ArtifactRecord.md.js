import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ArtifactRecord","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/ArtifactRecord.md","filePath":"api/@cuebook/run/interfaces/ArtifactRecord.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/ArtifactRecord.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-artifactrecord" tabindex="-1">Interface: ArtifactRecord <a class="header-anchor" href="#interface-artifactrecord" aria-label="Permalink to &quot;Interface: ArtifactRecord&quot;">​</a></h1><p>An artifact as recorded with a step&#39;s completion. The text is in the store, under its hash.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bytes"></a> <code>bytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Size of the text in UTF-8.</td></tr><tr><td><a id="property-hash"></a> <code>hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td><code>sha256:</code> and the SHA-256 of the text in hexadecimal.</td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The name of the field, or <code>_body</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/ArtifactRecord.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ArtifactRecord = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ArtifactRecord as default
};
