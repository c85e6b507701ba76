import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ArtifactFile","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/ArtifactFile.md","filePath":"api/@cuebook/run/interfaces/ArtifactFile.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/ArtifactFile.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-artifactfile" tabindex="-1">Interface: ArtifactFile <a class="header-anchor" href="#interface-artifactfile" aria-label="Permalink to &quot;Interface: ArtifactFile&quot;">​</a></h1><p>An artifact as prompts see it under <code>_artifacts</code>.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./../../engine/interfaces/Artifact.html"><code>Artifact</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-bytes"></a> <code>bytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-hash"></a> <code>hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absolute path of the read-only file with the text.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/ArtifactFile.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ArtifactFile = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ArtifactFile as default
};
