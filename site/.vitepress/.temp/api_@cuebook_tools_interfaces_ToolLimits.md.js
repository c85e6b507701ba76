import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ToolLimits","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ToolLimits.md","filePath":"api/@cuebook/tools/interfaces/ToolLimits.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ToolLimits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-toollimits" tabindex="-1">Interface: ToolLimits <a class="header-anchor" href="#interface-toollimits" aria-label="Permalink to &quot;Interface: ToolLimits&quot;">​</a></h1><p>Limits on what tools read, write and return. Sizes are in bytes.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-commandoutputbytes"></a> <code>commandOutputBytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Output of a command beyond which its middle is left out.</td></tr><tr><td><a id="property-commandtimeoutms"></a> <code>commandTimeoutMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>How long a command may take.</td></tr><tr><td><a id="property-filebytes"></a> <code>fileBytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>A file that is read whole, a template, or a text to write.</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Files that one search or listing visits.</td></tr><tr><td><a id="property-previewlines"></a> <code>previewLines</code></td><td><code>readonly</code></td><td><code>number</code></td><td>Lines of a preview.</td></tr><tr><td><a id="property-resultbytes"></a> <code>resultBytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The text of one result.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ToolLimits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ToolLimits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ToolLimits as default
};
