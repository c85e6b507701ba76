import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: HookResult","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/workspace/interfaces/HookResult.md","filePath":"api/@cuebook/workspace/interfaces/HookResult.md"}');
const _sfc_main = { name: "api/@cuebook/workspace/interfaces/HookResult.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-hookresult" tabindex="-1">Interface: HookResult <a class="header-anchor" href="#interface-hookresult" aria-label="Permalink to &quot;Interface: HookResult&quot;">​</a></h1><p>How a hook ended.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-code"></a> <code>code</code></td><td><code>readonly</code></td><td><code>number</code> | <code>null</code></td><td>Null if a signal ended it, or it did not begin.</td></tr><tr><td><a id="property-durationms"></a> <code>durationMs</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-endedby"></a> <code>endedBy</code></td><td><code>readonly</code></td><td><code>string</code> | <code>null</code></td><td>The signal that ended it.</td></tr><tr><td><a id="property-hook"></a> <code>hook</code></td><td><code>readonly</code></td><td><code>&quot;after_create&quot;</code> | <code>&quot;before_run&quot;</code> | <code>&quot;after_run&quot;</code> | <code>&quot;before_remove&quot;</code></td><td>-</td></tr><tr><td><a id="property-isgone"></a> <code>isGone</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>False if something that it started is still alive after it was killed.</td></tr><tr><td><a id="property-logfailure"></a> <code>logFailure?</code></td><td><code>readonly</code></td><td><code>unknown</code></td><td>Why the log is incomplete.</td></tr><tr><td><a id="property-omittedbytes"></a> <code>omittedBytes</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of bytes that are left out.</td></tr><tr><td><a id="property-outcome"></a> <code>outcome</code></td><td><code>readonly</code></td><td><code>&quot;succeeded&quot;</code> | <code>&quot;failed&quot;</code> | <code>&quot;timed_out&quot;</code> | <code>&quot;stopped&quot;</code></td><td><code>succeeded</code>: exit code 0. <code>timed_out</code> and <code>stopped</code>: we ended it. <code>failed</code>: everything else.</td></tr><tr><td><a id="property-output"></a> <code>output</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Its output on both streams, in order: beginning and end if it is longer than 256 KiB.</td></tr><tr><td><a id="property-timedout"></a> <code>timedOut</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/workspace/interfaces/HookResult.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const HookResult = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  HookResult as default
};
