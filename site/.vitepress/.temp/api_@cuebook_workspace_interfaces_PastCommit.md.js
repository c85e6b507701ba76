import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PastCommit","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/PastCommit.md","filePath":"api/@cuebook/workspace/interfaces/PastCommit.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/PastCommit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-pastcommit" tabindex="-1">Interface: PastCommit <a class="header-anchor" href="#interface-pastcommit" aria-label="Permalink to &quot;Interface: PastCommit&quot;">​</a></h1><p>A commit of the past, with the files that it changed.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-commit"></a> <code>commit</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-day"></a> <code>day</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The day of the commit: <code>2026-03-02</code>.</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-subject"></a> <code>subject</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/PastCommit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PastCommit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PastCommit as default
};
