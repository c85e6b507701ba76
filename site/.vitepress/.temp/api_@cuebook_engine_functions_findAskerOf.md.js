import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: findAskerOf()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/findAskerOf.md","filePath":"api/@cuebook/engine/functions/findAskerOf.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/findAskerOf.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-findaskerof" tabindex="-1">Function: findAskerOf() <a class="header-anchor" href="#function-findaskerof" aria-label="Permalink to &quot;Function: findAskerOf()&quot;">​</a></h1><blockquote><p><strong>findAskerOf</strong>(<code>__namedParameters</code>, <code>id</code>): <code>Promise</code>&lt;<a href="./../type-aliases/Asker.html"><code>Asker</code></a> | <code>undefined</code>&gt;</p></blockquote><p>The run or the session with an id.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>__namedParameters</code></td><td><code>AskerHost</code></td></tr><tr><td><code>id</code></td><td><code>string</code></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>Promise</code>&lt;<a href="./../type-aliases/Asker.html"><code>Asker</code></a> | <code>undefined</code>&gt;</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/findAskerOf.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const findAskerOf = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  findAskerOf as default
};
