import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Type Alias: TranscriptEvent","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/type-aliases/TranscriptEvent.md","filePath":"api/@cuebook/run/type-aliases/TranscriptEvent.md"}');
const _sfc_main = { name: "api/@cuebook/run/type-aliases/TranscriptEvent.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="type-alias-transcriptevent" tabindex="-1">Type Alias: TranscriptEvent <a class="header-anchor" href="#type-alias-transcriptevent" aria-label="Permalink to &quot;Type Alias: TranscriptEvent&quot;">​</a></h1><blockquote><p><strong>TranscriptEvent</strong> = <a href="./../interfaces/TurnRef.html"><code>TurnRef</code></a> &amp; <code>object</code> &amp; <a href="./TranscriptBody.html"><code>TranscriptBody</code></a></p></blockquote><p>An event of a transcript: what happened in a turn of a run.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>at</code></td><td><code>string</code></td><td>ISO time.</td></tr><tr><td><code>run</code></td><td><code>string</code></td><td>-</td></tr><tr><td><code>seq</code></td><td><code>number</code></td><td>From 1 in a run, without gaps.</td></tr><tr><td><code>v</code></td><td><code>number</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/type-aliases/TranscriptEvent.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TranscriptEvent = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TranscriptEvent as default
};
