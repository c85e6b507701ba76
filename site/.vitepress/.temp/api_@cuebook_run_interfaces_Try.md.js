import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Try","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/Try.md","filePath":"api/@cuebook/run/interfaces/Try.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/Try.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-try" tabindex="-1">Interface: Try <a class="header-anchor" href="#interface-try" aria-label="Permalink to &quot;Interface: Try&quot;">​</a></h1><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-isrestored"></a> <code>isRestored</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-notbefore"></a> <code>notBefore?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-reason"></a> <code>reason</code></td><td><code>readonly</code></td><td><code>TryReason</code></td><td>-</td></tr><tr><td><a id="property-restore"></a> <code>restore</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-retaken"></a> <code>retaken?</code></td><td><code>readonly</code></td><td><code>Retaken</code></td><td>The interrupted turn of the previous try that it takes again, with the turns before that.</td></tr><tr><td><a id="property-session"></a> <code>session?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-try"></a> <code>try</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-turns"></a> <code>turns</code></td><td><code>readonly</code></td><td>readonly <a href="./Turn.html"><code>Turn</code></a>[]</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/Try.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Try = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Try as default
};
