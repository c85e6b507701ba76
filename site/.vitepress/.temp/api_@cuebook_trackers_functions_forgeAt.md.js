import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: forgeAt()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/functions/forgeAt.md","filePath":"api/@cuebook/trackers/functions/forgeAt.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/functions/forgeAt.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-forgeat" tabindex="-1">Function: forgeAt() <a class="header-anchor" href="#function-forgeat" aria-label="Permalink to &quot;Function: forgeAt()&quot;">​</a></h1><blockquote><p><strong>forgeAt</strong>(<code>address</code>, <code>choice</code>): { <code>kind</code>: <code>&quot;github&quot;</code> | <code>&quot;gitlab&quot;</code>; <code>project</code>: <code>string</code>; } | <code>undefined</code></p></blockquote><p>The forge and the repository of a remote; nothing is asked. <code>undefined</code>: it is at no forge that is known.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>address</code></td><td><code>string</code></td></tr><tr><td><code>choice</code></td><td><a href="./../interfaces/ForgeChoice.html"><code>ForgeChoice</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>{ <code>kind</code>: <code>&quot;github&quot;</code> | <code>&quot;gitlab&quot;</code>; <code>project</code>: <code>string</code>; } | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/functions/forgeAt.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const forgeAt = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  forgeAt as default
};
