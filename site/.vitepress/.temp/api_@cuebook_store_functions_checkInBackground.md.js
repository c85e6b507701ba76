import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkInBackground()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/functions/checkInBackground.md","filePath":"api/@cuebook/store/functions/checkInBackground.md"}');
const _sfc_main = { name: "api/@cuebook/store/functions/checkInBackground.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkinbackground" tabindex="-1">Function: checkInBackground() <a class="header-anchor" href="#function-checkinbackground" aria-label="Permalink to &quot;Function: checkInBackground()&quot;">​</a></h1><blockquote><p><strong>checkInBackground</strong>(<code>file</code>, <code>options</code>): <code>Disposable</code></p></blockquote><p>Checks the structure of a database in its own thread, while a long command works with it. It neither blocks the command nor keeps its process alive; disposing ends it.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>file</code></td><td><code>string</code></td></tr><tr><td><code>options</code></td><td><code>BackgroundCheckOptions</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Disposable</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/functions/checkInBackground.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkInBackground = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkInBackground as default
};
