import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readAudit()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/functions/readAudit.md","filePath":"api/@cuebook/tools/functions/readAudit.md"}');
const _sfc_main = { name: "api/@cuebook/tools/functions/readAudit.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readaudit" tabindex="-1">Function: readAudit() <a class="header-anchor" href="#function-readaudit" aria-label="Permalink to &quot;Function: readAudit()&quot;">​</a></h1><blockquote><p><strong>readAudit</strong>(<code>folder</code>, <code>__namedParameters?</code>): <code>Promise</code>&lt;<a href="./../interfaces/AuditRead.html"><code>AuditRead</code></a>&gt;</p></blockquote><p>Reads the last entries of the audit log of a state folder, including its rotated logs. Without a log the list is empty.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>folder</code></td><td><code>string</code></td></tr><tr><td><code>__namedParameters?</code></td><td>{ <code>limit?</code>: <code>number</code>; }</td></tr><tr><td><code>__namedParameters.limit?</code></td><td><code>number</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../interfaces/AuditRead.html"><code>AuditRead</code></a>&gt;</p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>Error if a log exists and cannot be read</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/functions/readAudit.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readAudit = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readAudit as default
};
