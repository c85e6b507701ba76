import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: Read","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/type-aliases/Read.md","filePath":"api/@cuebook/workflow/type-aliases/Read.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/type-aliases/Read.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-read" tabindex="-1">Type Alias: Read <a class="header-anchor" href="#type-alias-read" aria-label="Permalink to &quot;Type Alias: Read&quot;">​</a></h1><blockquote><p><strong>Read</strong> = { <code>body</code>: <code>string</code>; <code>ok</code>: <code>true</code>; <code>repairs</code>: readonly <a href="./Repair.html"><code>Repair</code></a>[]; <code>status</code>: <code>string</code>; <code>value</code>: <a href="./DataRecord.html"><code>DataRecord</code></a>; } | { <code>complaints</code>: readonly <a href="./../interfaces/Complaint.html"><code>Complaint</code></a>[]; <code>ok</code>: <code>false</code>; }</p></blockquote><p>The result of reading an agent&#39;s reply. It is clean if no repairs were needed.</p><h2 id="union-members" tabindex="-1">Union Members <a class="header-anchor" href="#union-members" aria-label="Permalink to &quot;Union Members&quot;">​</a></h2><h3 id="type-literal" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>body</code>: <code>string</code>; <code>ok</code>: <code>true</code>; <code>repairs</code>: readonly <a href="./Repair.html"><code>Repair</code></a>[]; <code>status</code>: <code>string</code>; <code>value</code>: <a href="./DataRecord.html"><code>DataRecord</code></a>; }</p><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>body</code></td><td><code>string</code></td><td>The trimmed text below the front matter; the whole reply for the format text; empty for JSON.</td></tr><tr><td><code>ok</code></td><td><code>true</code></td><td>-</td></tr><tr><td><code>repairs</code></td><td>readonly <a href="./Repair.html"><code>Repair</code></a>[]</td><td>-</td></tr><tr><td><code>status</code></td><td><code>string</code></td><td>A status of the role, or <code>$SUSPEND</code>, whose only field beside the discriminant is <code>reason</code>.</td></tr><tr><td><code>value</code></td><td><a href="./DataRecord.html"><code>DataRecord</code></a></td><td>The fields, including the discriminant if the schema has one.</td></tr></tbody></table><hr><h3 id="type-literal-1" tabindex="-1">Type Literal <a class="header-anchor" href="#type-literal-1" aria-label="Permalink to &quot;Type Literal&quot;">​</a></h3><p>{ <code>complaints</code>: readonly <a href="./../interfaces/Complaint.html"><code>Complaint</code></a>[]; <code>ok</code>: <code>false</code>; }</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/type-aliases/Read.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Read = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Read as default
};
