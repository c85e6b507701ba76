import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PermissionChannel","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/PermissionChannel.md","filePath":"api/@cuebook/tools/interfaces/PermissionChannel.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/PermissionChannel.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-permissionchannel" tabindex="-1">Interface: PermissionChannel <a class="header-anchor" href="#interface-permissionchannel" aria-label="Permalink to &quot;Interface: PermissionChannel&quot;">​</a></h1><p>Where permission is requested: a terminal, the inbox, a client.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-name"></a> <code>name</code></td><td><code>readonly</code></td><td><code>string</code></td><td>A name for the audit log: <code>terminal</code>, <code>inbox</code>.</td></tr></tbody></table><h2 id="methods" tabindex="-1">Methods <a class="header-anchor" href="#methods" aria-label="Permalink to &quot;Methods&quot;">​</a></h2><h3 id="ask" tabindex="-1">ask() <a class="header-anchor" href="#ask" aria-label="Permalink to &quot;ask()&quot;">​</a></h3><blockquote><p><strong>ask</strong>(<code>request</code>, <code>signal</code>): <code>Promise</code>&lt;<code>PermissionAnswer</code> | <code>undefined</code>&gt;</p></blockquote><p>Asks the question. The signal is aborted when its time is up or the caller no longer wants the answer; the channel then withdraws the question. The reason of the signal is an <code>AnsweredElsewhere</code> if another channel has the answer.</p><h4 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h4><table tabindex="0"><thead><tr><th>Parameter</th><th>Type</th></tr></thead><tbody><tr><td><code>request</code></td><td><a href="./PermissionRequest.html"><code>PermissionRequest</code></a></td></tr><tr><td><code>signal</code></td><td><code>AbortSignal</code></td></tr></tbody></table><h4 id="returns" tabindex="-1">Returns <a class="header-anchor" href="#returns" aria-label="Permalink to &quot;Returns&quot;">​</a></h4><p><code>Promise</code>&lt;<code>PermissionAnswer</code> | <code>undefined</code>&gt;</p><p>undefined if nobody answered</p><h4 id="throws" tabindex="-1">Throws <a class="header-anchor" href="#throws" aria-label="Permalink to &quot;Throws&quot;">​</a></h4><p>QuestionClosed if the person closed it</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/PermissionChannel.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PermissionChannel = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PermissionChannel as default
};
