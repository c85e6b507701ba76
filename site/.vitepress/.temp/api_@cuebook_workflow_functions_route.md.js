import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: route()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/route.md","filePath":"api/@cuebook/workflow/functions/route.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/route.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-route" tabindex="-1">Function: route() <a class="header-anchor" href="#function-route" aria-label="Permalink to &quot;Function: route()&quot;">​</a></h1><blockquote><p><strong>route</strong>(<code>definition</code>, <code>role</code>, <code>status</code>): <a href="./../interfaces/Edge.html"><code>Edge</code></a></p></blockquote><p>The edge that is taken when a role returns a status. A run enters by the edge <code>_</code> or <code>new</code> of <code>$START</code>, and is reentered by <code>resume</code>. The status <code>$SUSPEND</code> has no edge: the driver of a run asks a person before it routes.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>definition</code></td><td><a href="./../interfaces/Definition.html"><code>Definition</code></a></td></tr><tr><td><code>role</code></td><td><code>string</code></td></tr><tr><td><code>status</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../interfaces/Edge.html"><code>Edge</code></a></p><h2 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h2><p>RouteError <code>no_route</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/route.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const route = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  route as default
};
