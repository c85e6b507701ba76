import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: isAlwaysVisited()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/isAlwaysVisited.md","filePath":"api/@cuebook/workflow/functions/isAlwaysVisited.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/isAlwaysVisited.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-isalwaysvisited" tabindex="-1">Function: isAlwaysVisited() <a class="header-anchor" href="#function-isalwaysvisited" aria-label="Permalink to &quot;Function: isAlwaysVisited()&quot;">​</a></h1><blockquote><p><strong>isAlwaysVisited</strong>(<code>definition</code>, <code>at</code>, <code>role</code>): <code>boolean</code></p></blockquote><p>Whether every path to a role leads through another one first.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>at</code></td><td><code>string</code></td></tr><tr><td><code>role</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>boolean</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/isAlwaysVisited.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const isAlwaysVisited = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  isAlwaysVisited as default
};
