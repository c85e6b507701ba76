import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Target","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Target.md","filePath":"api/@cuebook/tools/interfaces/Target.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Target.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-target" tabindex="-1">Interface: Target <a class="header-anchor" href="#interface-target" aria-label="Permalink to &quot;Interface: Target&quot;">​</a></h1><p>The destination of a write.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-before"></a> <code>before?</code></td><td><code>readonly</code></td><td><a href="./FileRead.html"><code>FileRead</code></a></td><td>The current file. Absent: none.</td></tr><tr><td><a id="property-folder"></a> <code>folder?</code></td><td><code>readonly</code></td><td><code>object</code></td><td>The last existing folder of the path, <code>depth</code> parts below the root. It must be the same one when the target is written.</td></tr><tr><td><code>folder.depth</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><code>folder.device</code></td><td><code>readonly</code></td><td><code>bigint</code></td><td>-</td></tr><tr><td><code>folder.inode</code></td><td><code>readonly</code></td><td><code>bigint</code></td><td>-</td></tr><tr><td><a id="property-isrecord"></a> <code>isRecord?</code></td><td><code>readonly</code></td><td><code>true</code></td><td>It is a record of Cuebook, which tools do not name: <code>Root.recordTarget</code>.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Relative to the root, with <code>/</code>, links resolved.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Target.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Target = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Target as default
};
