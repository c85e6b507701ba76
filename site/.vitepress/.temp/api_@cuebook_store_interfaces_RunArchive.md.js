import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RunArchive","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/RunArchive.md","filePath":"api/@cuebook/store/interfaces/RunArchive.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/RunArchive.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-runarchive" tabindex="-1">Interface: RunArchive <a class="header-anchor" href="#interface-runarchive" aria-label="Permalink to &quot;Interface: RunArchive&quot;">​</a></h1><p>Everything that is known of a run.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-createdat"></a> <code>createdAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-events"></a> <code>events</code></td><td><code>readonly</code></td><td>readonly <a href="./../../run/type-aliases/RunEvent.html"><code>RunEvent</code></a>[]</td><td>-</td></tr><tr><td><a id="property-files"></a> <code>files</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <code>Uint8Array</code>&lt;<code>ArrayBufferLike</code>&gt;&gt;</td><td>The files of the run, by relative path: raw streams, documents.</td></tr><tr><td><a id="property-objects"></a> <code>objects</code></td><td><code>readonly</code></td><td><code>ReadonlyMap</code>&lt;<code>string</code>, <code>string</code>&gt;</td><td>The objects that the events and the transcript mention, by hash.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-transcript"></a> <code>transcript</code></td><td><code>readonly</code></td><td>readonly <a href="./../../run/type-aliases/TranscriptEvent.html"><code>TranscriptEvent</code></a>[]</td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/RunArchive.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RunArchive = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RunArchive as default
};
