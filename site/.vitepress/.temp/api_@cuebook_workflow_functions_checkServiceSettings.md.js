import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Function: checkServiceSettings()","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/functions/checkServiceSettings.md","filePath":"api/@cuebook/workflow/functions/checkServiceSettings.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/functions/checkServiceSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="function-checkservicesettings" tabindex="-1">Function: checkServiceSettings() <a class="header-anchor" href="#function-checkservicesettings" aria-label="Permalink to &quot;Function: checkServiceSettings()&quot;">​</a></h1><blockquote><p><strong>checkServiceSettings</strong>(<code>workflow</code>, <code>trackers?</code>): readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></blockquote><p>Checks the settings without the environment: values out of range, states that contradict each other. A file without a tracker is fine here, since a workflow can be run by hand.</p><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>workflow</code></td><td><a href="./../interfaces/Workflow.html"><code>Workflow</code></a></td></tr><tr><td><code>trackers?</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>TSchema</code>&gt;&gt;</td></tr></tbody></table><h2 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h2><p>readonly <a href="./../../template/interfaces/Diagnostic.html"><code>Diagnostic</code></a>[]</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/functions/checkServiceSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const checkServiceSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  checkServiceSettings as default
};
