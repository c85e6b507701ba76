import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ExtractionOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ExtractionOptions.md","filePath":"api/@cuebook/tools/interfaces/ExtractionOptions.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ExtractionOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-extractionoptions" tabindex="-1">Interface: ExtractionOptions <a class="header-anchor" href="#interface-extractionoptions" aria-label="Permalink to &quot;Interface: ExtractionOptions&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-dryrun"></a> <code>dryRun?</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Determines what would be stored, and stores nothing. Default false.</td></tr><tr><td><a id="property-limits"></a> <code>limits?</code></td><td><code>readonly</code></td><td><code>Partial</code>&lt;<code>ExtractionLimits</code>&gt;</td><td>-</td></tr><tr><td><a id="property-readblock"></a> <code>readBlock?</code></td><td><code>readonly</code></td><td><code>ReadBlock</code></td><td>Default: by parsing.</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Stops between two blocks. What was stored by then stays.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ExtractionOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ExtractionOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ExtractionOptions as default
};
