import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: expectationEdits()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/expectationEdits.md","filePath":"api/@cuebook/engine/functions/expectationEdits.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/expectationEdits.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-expectationedits" tabindex="-1">Function: expectationEdits() <a class="header-anchor" href="#function-expectationedits" aria-label="Permalink to &quot;Function: expectationEdits()&quot;">​</a></h1><blockquote><p><strong>expectationEdits</strong>(<code>recording</code>, <code>replay</code>): <a href="./../../workflow/interfaces/YamlEdit.html"><code>YamlEdit</code></a>[]</p></blockquote><p>The edits that make a recording expect what its replay gave. The recorded input is not changed.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>recording</code></td><td><a href="./../interfaces/Recording.html"><code>Recording</code></a></td></tr><tr><td><code>replay</code></td><td><a href="./../interfaces/Replay.html"><code>Replay</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../../workflow/interfaces/YamlEdit.html"><code>YamlEdit</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/expectationEdits.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const expectationEdits = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  expectationEdits as default
};
