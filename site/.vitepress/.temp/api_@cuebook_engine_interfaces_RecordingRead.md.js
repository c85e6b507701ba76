import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: RecordingRead","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/RecordingRead.md","filePath":"api/@cuebook/engine/interfaces/RecordingRead.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/RecordingRead.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-recordingread" tabindex="-1">Interface: RecordingRead <a class="header-anchor" href="#interface-recordingread" aria-label="Permalink to &quot;Interface: RecordingRead&quot;">​</a></h1><p>The result of reading a recording: all findings, and the recording unless one of them is an error.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th></tr></thead><tbody><tr><td><a id="property-diagnostics"></a> <code>diagnostics</code></td><td><code>readonly</code></td><td>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</td></tr><tr><td><a id="property-places"></a> <code>places</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <a href="./../../workflow/interfaces/NodePlace.html"><code>NodePlace</code></a>&gt;&gt;</td></tr><tr><td><a id="property-recording"></a> <code>recording?</code></td><td><code>readonly</code></td><td><a href="./Recording.html"><code>Recording</code></a></td></tr><tr><td><a id="property-source"></a> <code>source</code></td><td><code>readonly</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/RecordingRead.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const RecordingRead = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  RecordingRead as default
};
