import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: replaySettings()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/agents/functions/replaySettings.md","filePath":"api/@cuebook/agents/functions/replaySettings.md"}');
const _sfc_main = { name: "api/@cuebook/agents/functions/replaySettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-replaysettings" tabindex="-1">Function: replaySettings() <a class="header-anchor" href="#function-replaysettings" aria-label="Permalink to &quot;Function: replaySettings()&quot;">​</a></h1><blockquote><p><strong>replaySettings</strong>(<code>script</code>): <code>object</code></p></blockquote><p>The settings of an agent that follows a script.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><code>script</code></td><td><code>string</code></td><td>its path</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p><code>object</code></p><table tabindex="0"><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>kind</code></td><td><code>string</code></td></tr><tr><td><code>script</code></td><td><code>string</code></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/agents/functions/replaySettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const replaySettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  replaySettings as default
};
