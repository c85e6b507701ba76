import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: CommentOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/CommentOptions.md","filePath":"api/@cuebook/trackers/interfaces/CommentOptions.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/CommentOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-commentoptions" tabindex="-1">Interface: CommentOptions <a class="header-anchor" href="#interface-commentoptions" aria-label="Permalink to &quot;Interface: CommentOptions&quot;">​</a></h1><p>How a comment is written.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-key"></a> <code>key?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Identifies this comment among those of Cuebook on the issue, such as <code>RUN/handoff</code>: an existing one is not written again, so the call can be repeated after a crash. Absent: each call writes a comment.</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/CommentOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const CommentOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  CommentOptions as default
};
