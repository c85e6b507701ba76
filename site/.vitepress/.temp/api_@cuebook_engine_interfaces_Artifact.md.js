import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Artifact","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/Artifact.md","filePath":"api/@cuebook/engine/interfaces/Artifact.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/Artifact.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-artifact" tabindex="-1">Interface: Artifact <a class="header-anchor" href="#interface-artifact" aria-label="Permalink to &quot;Interface: Artifact&quot;">​</a></h1><p>An artifact with its text.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./../../run/interfaces/ArtifactFile.html"><code>ArtifactFile</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-bytes"></a> <code>bytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td><td><a href="./../../run/interfaces/ArtifactFile.html"><code>ArtifactFile</code></a>.<a href="./../../run/interfaces/ArtifactFile.html#property-bytes"><code>bytes</code></a></td></tr><tr><td><a id="property-hash"></a> <code>hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./../../run/interfaces/ArtifactFile.html"><code>ArtifactFile</code></a>.<a href="./../../run/interfaces/ArtifactFile.html#property-hash"><code>hash</code></a></td></tr><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absolute path of the read-only file with the text.</td><td><a href="./../../run/interfaces/ArtifactFile.html"><code>ArtifactFile</code></a>.<a href="./../../run/interfaces/ArtifactFile.html#property-path"><code>path</code></a></td></tr><tr><td><a id="property-text"></a> <code>text</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/Artifact.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Artifact = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Artifact as default
};
