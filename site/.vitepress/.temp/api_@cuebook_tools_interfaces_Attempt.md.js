import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Attempt","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Attempt.md","filePath":"api/@cuebook/tools/interfaces/Attempt.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Attempt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-attempt" tabindex="-1">Interface: Attempt <a class="header-anchor" href="#interface-attempt" aria-label="Permalink to &quot;Interface: Attempt&quot;">​</a></h1><p>An earlier run of the issue, or an earlier try of a step in this run.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>When it began: ISO time.</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-reason"></a> <code>reason?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Why, if it did not succeed.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-step"></a> <code>step?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Absent: a whole run.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Attempt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Attempt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Attempt as default
};
