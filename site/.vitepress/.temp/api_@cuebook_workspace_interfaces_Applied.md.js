import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Applied","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/Applied.md","filePath":"api/@cuebook/workspace/interfaces/Applied.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/Applied.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-applied" tabindex="-1">Interface: Applied <a class="header-anchor" href="#interface-applied" aria-label="Permalink to &quot;Interface: Applied&quot;">​</a></h1><p>What was applied.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <a href="./ChangedFile.html"><code>ChangedFile</code></a>[]</td><td>Without what the folder had already.</td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder with the files.</td></tr><tr><td><a id="property-submodules"></a> <code>submodules</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Submodules whose commit changed: it is in no file, so it was not applied.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/Applied.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Applied = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Applied as default
};
