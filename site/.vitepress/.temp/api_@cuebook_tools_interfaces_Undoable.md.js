import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Undoable","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/Undoable.md","filePath":"api/@cuebook/tools/interfaces/Undoable.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/Undoable.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-undoable" tabindex="-1">Interface: Undoable <a class="header-anchor" href="#interface-undoable" aria-label="Permalink to &quot;Interface: Undoable&quot;">​</a></h1><p>Something that was written and can be undone.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td></tr><tr><td><a id="property-bytes"></a> <code>bytes</code></td><td><code>readonly</code></td><td>(<code>sha256</code>) =&gt; <code>Uint8Array</code>&lt;<code>ArrayBufferLike</code>&gt; | <code>undefined</code></td><td>The kept bytes with a hash. Undefined: they are gone.</td></tr><tr><td><a id="property-changes"></a> <code>changes</code></td><td><code>readonly</code></td><td>readonly <code>RecordedChange</code>[]</td><td>-</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-title"></a> <code>title</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-tool"></a> <code>tool</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-undoneby"></a> <code>undoneBy</code></td><td><code>readonly</code></td><td><code>string</code> | <code>undefined</code></td><td>The action that undid it, if one did.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/Undoable.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Undoable = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Undoable as default
};
