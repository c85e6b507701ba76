import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Schedule","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workflow/interfaces/Schedule.md","filePath":"api/@cuebook/workflow/interfaces/Schedule.md"}');
const _sfc_main = { name: "api/@cuebook/workflow/interfaces/Schedule.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-schedule" tabindex="-1">Interface: Schedule <a class="header-anchor" href="#interface-schedule" aria-label="Permalink to &quot;Interface: Schedule&quot;">​</a></h1><p>When a service starts runs of a workflow. They have this input and no issue. Without <code>timezone</code>, <code>missed</code>, <code>overlap</code> in the file: <code>UTC</code>, <code>once</code>, <code>skip</code>.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-cron"></a> <code>cron</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Five fields: minute, hour, day of the month, month, day of the week.</td></tr><tr><td><a id="property-input"></a> <code>input</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>-</td></tr><tr><td><a id="property-missed"></a> <code>missed</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/MissedPolicy.html"><code>MissedPolicy</code></a></td><td>-</td></tr><tr><td><a id="property-overlap"></a> <code>overlap</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/OverlapPolicy.html"><code>OverlapPolicy</code></a></td><td>-</td></tr><tr><td><a id="property-timezone"></a> <code>timezone</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A name of the IANA database.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workflow/interfaces/Schedule.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Schedule = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Schedule as default
};
