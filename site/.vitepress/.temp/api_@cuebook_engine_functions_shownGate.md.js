import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: shownGate()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/shownGate.md","filePath":"api/@cuebook/engine/functions/shownGate.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/shownGate.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-showngate" tabindex="-1">Function: shownGate() <a class="header-anchor" href="#function-showngate" aria-label="Permalink to &quot;Function: shownGate()&quot;">​</a></h1><blockquote><p><strong>shownGate</strong>(<code>state</code>): <a href="./../interfaces/ShownGate.html"><code>ShownGate</code></a> | <code>undefined</code></p></blockquote><p>The failed checks that a suspended run waits for, with the hash of their report. <code>undefined</code>: it waits for something else.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>state</code></td><td><a href="./../../run/interfaces/RunState.html"><code>RunState</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/ShownGate.html"><code>ShownGate</code></a> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/shownGate.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const shownGate = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  shownGate as default
};
