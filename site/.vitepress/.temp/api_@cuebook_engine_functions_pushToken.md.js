import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: pushToken()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/functions/pushToken.md","filePath":"api/@cuebook/engine/functions/pushToken.md"}');
const _sfc_main = { name: "api/@cuebook/engine/functions/pushToken.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-pushtoken" tabindex="-1">Function: pushToken() <a class="header-anchor" href="#function-pushtoken" aria-label="Permalink to &quot;Function: pushToken()&quot;">​</a></h1><blockquote><p><strong>pushToken</strong>(<code>remote</code>, <code>hasRequest</code>, <code>settings</code>): <code>string</code> | <code>undefined</code></p></blockquote><p>The token goes to the forge that the settings name, or to the address in the settings: not to where a repository says.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>remote</code></td><td><code>string</code></td></tr><tr><td><code>hasRequest</code></td><td><code>boolean</code></td></tr><tr><td><code>settings</code></td><td><a href="./../interfaces/PublishSettings.html"><code>PublishSettings</code></a></td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>string</code> | <code>undefined</code></p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/functions/pushToken.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const pushToken = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  pushToken as default
};
