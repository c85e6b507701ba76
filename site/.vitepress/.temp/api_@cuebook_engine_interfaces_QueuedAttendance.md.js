import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: QueuedAttendance","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/QueuedAttendance.md","filePath":"api/@cuebook/engine/interfaces/QueuedAttendance.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/QueuedAttendance.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-queuedattendance" tabindex="-1">Interface: QueuedAttendance <a class="header-anchor" href="#interface-queuedattendance" aria-label="Permalink to &quot;Interface: QueuedAttendance&quot;">​</a></h1><p>A dispatch that a worker attends.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-host"></a> <code>host</code></td><td><code>readonly</code></td><td><a href="./Host.html"><code>Host</code></a></td><td>-</td></tr><tr><td><a id="property-resume"></a> <code>resume?</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/Resumption.html"><code>Resumption</code></a></td><td>How a run continues that is settled and stopped.</td></tr><tr><td><a id="property-run"></a> <code>run</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-service"></a> <code>service</code></td><td><code>readonly</code></td><td><code>ServiceInForce</code></td><td>The service of the run as its file is on this machine.</td></tr><tr><td><a id="property-signal"></a> <code>signal</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Aborted when the worker ends.</td></tr><tr><td><a id="property-stopper"></a> <code>stopper</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Who stops the run with <code>signal</code>, for the record.</td></tr><tr><td><a id="property-trouble"></a> <code>trouble</code></td><td><code>readonly</code></td><td>(<code>during</code>, <code>error</code>) =&gt; <code>void</code></td><td>Called with failures that do not stop the dispatch.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/QueuedAttendance.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const QueuedAttendance = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  QueuedAttendance as default
};
