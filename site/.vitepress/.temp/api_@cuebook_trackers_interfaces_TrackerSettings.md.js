import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TrackerSettings","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/TrackerSettings.md","filePath":"api/@cuebook/trackers/interfaces/TrackerSettings.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/TrackerSettings.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-trackersettings" tabindex="-1">Interface: TrackerSettings <a class="header-anchor" href="#interface-trackersettings" aria-label="Permalink to &quot;Interface: TrackerSettings&quot;">​</a></h1><p>The settings of a tracker, with variables and defaults filled in.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-activestates"></a> <code>activeStates</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>Empty: every state that is not terminal is active.</td></tr><tr><td><a id="property-apikey"></a> <code>apiKey?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-endpoint"></a> <code>endpoint?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-handoffstate"></a> <code>handoffState?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-inprogressstate"></a> <code>inProgressState?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-own"></a> <code>own</code></td><td><code>readonly</code></td><td><code>Readonly</code>&lt;<code>Record</code>&lt;<code>string</code>, <code>unknown</code>&gt;&gt;</td><td>The section of the front matter named after the kind, such as <code>file: { path }</code>, as the author wrote it.</td></tr><tr><td><a id="property-project"></a> <code>project?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-queryfilter"></a> <code>queryFilter?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-terminalstates"></a> <code>terminalStates</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>-</td></tr><tr><td><a id="property-webhooksecret"></a> <code>webhookSecret?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/TrackerSettings.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerSettings = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerSettings as default
};
