import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: FileState","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/FileState.md","filePath":"api/@cuebook/tools/interfaces/FileState.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/FileState.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-filestate" tabindex="-1">Interface: FileState <a class="header-anchor" href="#interface-filestate" aria-label="Permalink to &quot;Interface: FileState&quot;">​</a></h1><p>The state of a regular file at one moment: enough to notice a change.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-device"></a> <code>device</code></td><td><code>readonly</code></td><td><code>bigint</code></td><td>-</td></tr><tr><td><a id="property-inode"></a> <code>inode</code></td><td><code>readonly</code></td><td><code>bigint</code></td><td>-</td></tr><tr><td><a id="property-links"></a> <code>links</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of names of the file. More than one are hard links.</td></tr><tr><td><a id="property-mode"></a> <code>mode</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Permission bits: <code>0o644</code>.</td></tr><tr><td><a id="property-modifiedns"></a> <code>modifiedNs</code></td><td><code>readonly</code></td><td><code>bigint</code></td><td>-</td></tr><tr><td><a id="property-size"></a> <code>size</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/FileState.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const FileState = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  FileState as default
};
