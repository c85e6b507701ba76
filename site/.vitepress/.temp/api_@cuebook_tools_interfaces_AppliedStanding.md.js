import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AppliedStanding","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/AppliedStanding.md","filePath":"api/@cuebook/tools/interfaces/AppliedStanding.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/AppliedStanding.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-appliedstanding" tabindex="-1">Interface: AppliedStanding <a class="header-anchor" href="#interface-appliedstanding" aria-label="Permalink to &quot;Interface: AppliedStanding&quot;">​</a></h1><p>An application, compared with its template as it is now.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-applied"></a> <code>applied</code></td><td><code>readonly</code></td><td><code>AppliedSet</code></td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td></tr><tr><td><a id="property-is"></a> <code>is</code></td><td><code>readonly</code></td><td>{ <code>set</code>: <a href="./TemplateSet.html"><code>TemplateSet</code></a>; <code>standing</code>: <code>&quot;current&quot;</code> | <code>&quot;behind&quot;</code>; } | { <code>standing</code>: <code>&quot;unknown&quot;</code>; <code>why</code>: <code>string</code>; }</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/AppliedStanding.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AppliedStanding = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AppliedStanding as default
};
