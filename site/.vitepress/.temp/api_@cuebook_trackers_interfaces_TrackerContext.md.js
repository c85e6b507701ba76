import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: TrackerContext","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/TrackerContext.md","filePath":"api/@cuebook/trackers/interfaces/TrackerContext.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/TrackerContext.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-trackercontext" tabindex="-1">Interface: TrackerContext <a class="header-anchor" href="#interface-trackercontext" aria-label="Permalink to &quot;Interface: TrackerContext&quot;">​</a></h1><p>What a tracker needs from its caller.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-fetch"></a> <code>fetch?</code></td><td><code>readonly</code></td><td>(<code>input</code>, <code>init?</code>) =&gt; <code>Promise</code>&lt;<code>Response</code>&gt;</td><td>Sends the requests to a service. Default: the built-in one.</td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder of the workflow file; relative paths are relative to it. Absolute.</td></tr><tr><td><a id="property-now"></a> <code>now?</code></td><td><code>readonly</code></td><td>() =&gt; <code>Date</code></td><td>Default: the clock.</td></tr><tr><td><a id="property-shown"></a> <code>shown?</code></td><td><code>readonly</code></td><td>(<code>path</code>) =&gt; <code>string</code></td><td>The name of a path in messages. Default: unchanged.</td></tr><tr><td><a id="property-sleep"></a> <code>sleep?</code></td><td><code>readonly</code></td><td>(<code>ms</code>, <code>signal</code>) =&gt; <code>Promise</code>&lt;<code>void</code>&gt;</td><td>Waits between requests; rejects with the signal&#39;s reason. Default: a timer.</td></tr><tr><td><a id="property-tell"></a> <code>tell</code></td><td><code>readonly</code></td><td>(<code>findings</code>) =&gt; <code>void</code></td><td>Called with the findings in the tracker&#39;s data each time that they change; an empty list when all are fixed.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/TrackerContext.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const TrackerContext = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  TrackerContext as default
};
