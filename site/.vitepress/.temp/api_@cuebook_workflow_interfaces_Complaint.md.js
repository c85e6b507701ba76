import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Complaint","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Complaint.md","filePath":"api/@cuebook/workflow/interfaces/Complaint.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Complaint.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-complaint" tabindex="-1">Interface: Complaint <a class="header-anchor" href="#interface-complaint" aria-label="Permalink to &quot;Interface: Complaint&quot;">​</a></h1><p>A problem of an agent&#39;s output, described so that the agent can fix it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-expected"></a> <code>expected</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-found"></a> <code>found</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>One or two sentences: what is wrong, and exactly what to change.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The field: <code>reviews[0].file</code>; empty for the reply as a whole.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Complaint.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Complaint = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Complaint as default
};
