import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: readRecording()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/readRecording.md","filePath":"api/@cuebook/engine/functions/readRecording.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/readRecording.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-readrecording" tabindex="-1">Function: readRecording() <a class="header-anchor" href="#function-readrecording" aria-label="Permalink to &quot;Function: readRecording()&quot;">​</a></h1><blockquote><p><strong>readRecording</strong>(<code>source</code>): <a href="./../interfaces/RecordingRead.html"><code>RecordingRead</code></a></p></blockquote><p>Reads a recording. Never throws.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>source</code></td><td><a href="./../../template/classes/Source.html"><code>Source</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/RecordingRead.html"><code>RecordingRead</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/readRecording.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readRecording = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readRecording as default
};
