import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: ServerSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/type-aliases/ServerSettings.md","filePath":"api/@cuebook/tools/type-aliases/ServerSettings.md"}');
const _sfc_main = { name: "api/@cuebook/tools/type-aliases/ServerSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-serversettings" tabindex="-1">Type Alias: ServerSettings <a class="header-anchor" href="#type-alias-serversettings" aria-label="Permalink to &quot;Type Alias: ServerSettings&quot;">​</a></h1><blockquote><p><strong>ServerSettings</strong> = <code>object</code> &amp; ({ <code>command</code>: readonly <code>string</code>[]; <code>env</code>: readonly <code>string</code>[]; <code>set</code>: <code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>string</code>&gt;&gt;; } | { <code>token</code>: <code>string</code> | <code>undefined</code>; <code>url</code>: <code>string</code>; })</p></blockquote><p>An MCP server that a person has declared, as a configuration has it.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>name</code></td><td><code>string</code></td><td>Letters, digits and <code>-</code>.</td></tr><tr><td><code>timeoutMs</code></td><td><code>number</code></td><td>How long its start, and each call, may take.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/type-aliases/ServerSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ServerSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ServerSettings as default
};
