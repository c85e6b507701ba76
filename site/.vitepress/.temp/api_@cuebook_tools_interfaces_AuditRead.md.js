import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AuditRead","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/AuditRead.md","filePath":"api/@cuebook/tools/interfaces/AuditRead.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/AuditRead.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-auditread" tabindex="-1">Interface: AuditRead <a class="header-anchor" href="#interface-auditread" aria-label="Permalink to &quot;Interface: AuditRead&quot;">​</a></h1><p>The result of reading an audit log.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-entries"></a> <code>entries</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/AuditEntry.html"><code>AuditEntry</code></a>[]</td><td>Oldest first.</td></tr><tr><td><a id="property-unreadable"></a> <code>unreadable</code></td><td><code>readonly</code></td><td>readonly <code>object</code>[]</td><td>Lines that are not entries, each by its file and number from 1: written by another version, or incomplete.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/AuditRead.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AuditRead = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AuditRead as default
};
