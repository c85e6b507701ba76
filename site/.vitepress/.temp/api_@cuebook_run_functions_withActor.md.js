import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: withActor()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/functions/withActor.md","filePath":"api/@cuebook/run/functions/withActor.md"}');
const _sfc_main = { name: "api/@cuebook/run/functions/withActor.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-withactor" tabindex="-1">Function: withActor() <a class="header-anchor" href="#function-withactor" aria-label="Permalink to &quot;Function: withActor()&quot;">​</a></h1><blockquote><p><strong>withActor</strong>(<code>event</code>, <code>actor</code>): <a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></blockquote><p>An event with who caused it: somebody who is named already, or whom a message should have named, stays.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>event</code></td><td><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></td></tr><tr><td><code>actor</code></td><td><code>Actor</code> | <code>undefined</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><a href="./../type-aliases/EventBody.html"><code>EventBody</code></a></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/functions/withActor.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const withActor = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  withActor as default
};
