import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: AuditEntry","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/type-aliases/AuditEntry.md","filePath":"api/@cuebook/tools/type-aliases/AuditEntry.md"}');
const _sfc_main = { name: "api/@cuebook/tools/type-aliases/AuditEntry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-auditentry" tabindex="-1">Type Alias: AuditEntry <a class="header-anchor" href="#type-alias-auditentry" aria-label="Permalink to &quot;Type Alias: AuditEntry&quot;">​</a></h1><blockquote><p><strong>AuditEntry</strong> = <code>object</code> &amp; (<code>object</code> &amp; <a href="./../interfaces/Decision.html"><code>Decision</code></a> | { <code>bytes?</code>: <code>number</code>; <code>event</code>: <code>&quot;done&quot;</code>; <code>hash</code>: <code>string</code>; <code>message?</code>: <code>string</code>; <code>result</code>: <code>string</code>; <code>sha256?</code>: <code>string</code>; } | { <code>event</code>: <code>&quot;failed&quot;</code>; <code>message</code>: <code>string</code>; <code>result</code>: <code>string</code>; })</p></blockquote><p>One line of the audit log. <code>decided</code> is written before an action, <code>done</code> after it. If a <code>decided</code> that allowed has no <code>done</code> with its id, the outcome of the change is unknown. <code>failed</code> is a defect of a tool.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>at</code></td><td><code>string</code></td><td>ISO time.</td></tr><tr><td><code>caller</code></td><td><a href="./../interfaces/Caller.html"><code>Caller</code></a></td><td>-</td></tr><tr><td><code>format</code></td><td><code>1</code></td><td>-</td></tr><tr><td><code>id</code></td><td><code>string</code></td><td>The same in all lines about one call.</td></tr><tr><td><code>tool</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/type-aliases/AuditEntry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AuditEntry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AuditEntry as default
};
