import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: MailBody","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/type-aliases/MailBody.md","filePath":"api/@cuebook/store/type-aliases/MailBody.md"}');
const _sfc_main = { name: "api/@cuebook/store/type-aliases/MailBody.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-mailbody" tabindex="-1">Type Alias: MailBody <a class="header-anchor" href="#type-alias-mailbody" aria-label="Permalink to &quot;Type Alias: MailBody&quot;">​</a></h1><blockquote><p><strong>MailBody</strong> = <code>object</code> &amp; ({ <code>by?</code>: <code>string</code>; <code>kind</code>: <code>&quot;signal&quot;</code>; <code>name</code>: <code>string</code>; <code>value</code>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;; } | { <code>decision</code>: <code>number</code>; <code>hash?</code>: <code>string</code>; <code>kind</code>: <code>&quot;decision&quot;</code>; <code>say</code>: <code>string</code>; <code>verdict</code>: <a href="./../../run/type-aliases/Verdict.html"><code>Verdict</code></a>; })</p></blockquote><p>What other processes send to a run.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>actor?</code></td><td><code>Actor</code></td><td>Who sends it. Absent: unknown.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/type-aliases/MailBody.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const MailBody = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  MailBody as default
};
