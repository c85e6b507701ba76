import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: DriveOptions","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/engine/interfaces/DriveOptions.md","filePath":"api/@cuebook/engine/interfaces/DriveOptions.md"}');
const _sfc_main = { name: "api/@cuebook/engine/interfaces/DriveOptions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-driveoptions" tabindex="-1">Interface: DriveOptions <a class="header-anchor" href="#interface-driveoptions" aria-label="Permalink to &quot;Interface: DriveOptions&quot;">​</a></h1><p>How a run is driven.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-channels"></a> <code>channels?</code></td><td><code>readonly</code></td><td>readonly <a href="./../../tools/interfaces/PermissionChannel.html"><code>PermissionChannel</code></a>[]</td><td>Who is asked whether a tool may act, beside the inbox: the first answer counts. Such as the person at the terminal.</td></tr><tr><td><a id="property-onactivity"></a> <code>onActivity?</code></td><td><code>readonly</code></td><td>(<code>step</code>, <code>event</code>) =&gt; <code>void</code></td><td>-</td></tr><tr><td><a id="property-onevent"></a> <code>onEvent?</code></td><td><code>readonly</code></td><td><code>EventObserver</code></td><td>-</td></tr><tr><td><a id="property-refreshissue"></a> <code>refreshIssue?</code></td><td><code>readonly</code></td><td><code>RefreshIssue</code></td><td>Gives the current state of a dispatch&#39;s issue, after each turn.</td></tr><tr><td><a id="property-resume"></a> <code>resume?</code></td><td><code>readonly</code></td><td><a href="./../../run/interfaces/Resumption.html"><code>Resumption</code></a></td><td>Resumes a suspended run, or enters a completed one again by the edge <code>resume</code> of <code>$START</code>.</td></tr><tr><td><a id="property-signal"></a> <code>signal?</code></td><td><code>readonly</code></td><td><code>AbortSignal</code></td><td>Abort it to stop: running work is ended, and the run suspends with reason <code>stopped</code>.</td></tr><tr><td><a id="property-stopper"></a> <code>stopper?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Who stops it, for the record. Default: <code>by hand</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/engine/interfaces/DriveOptions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const DriveOptions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  DriveOptions as default
};
