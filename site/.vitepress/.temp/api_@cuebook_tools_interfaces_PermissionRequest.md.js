import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PermissionRequest","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/PermissionRequest.md","filePath":"api/@cuebook/tools/interfaces/PermissionRequest.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/PermissionRequest.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-permissionrequest" tabindex="-1">Interface: PermissionRequest <a class="header-anchor" href="#interface-permissionrequest" aria-label="Permalink to &quot;Interface: PermissionRequest&quot;">​</a></h1><p>A question to a person who may allow a change: plain data.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-action"></a> <code>action</code></td><td><code>readonly</code></td><td><code>Action</code></td><td>-</td></tr><tr><td><a id="property-display"></a> <code>display</code></td><td><code>readonly</code></td><td><a href="./PermissionDisplay.html"><code>PermissionDisplay</code></a></td><td>-</td></tr><tr><td><a id="property-expiresat"></a> <code>expiresAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time, after which the question is denied.</td></tr><tr><td><a id="property-hash"></a> <code>hash</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What an approval covers.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-inbox"></a> <code>inbox?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The name of the question in the inbox, if it is there: <code>RUN-permission-2</code>.</td></tr><tr><td><a id="property-item"></a> <code>item?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The call of a client&#39;s tool that waits for the answer.</td></tr><tr><td><a id="property-others"></a> <code>others?</code></td><td><code>readonly</code></td><td>readonly <code>Action</code>[]</td><td>Further actions of the same call.</td></tr><tr><td><a id="property-question"></a> <code>question?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The agent asks a person something, and wants to do nothing: the whole question.</td></tr><tr><td><a id="property-rule"></a> <code>rule?</code></td><td><code>readonly</code></td><td><code>Rule</code></td><td>The rule that <code>always</code> stores, that <code>never</code> stores to deny, and that <code>turn</code> keeps for one turn. Absent: these answers are not offered, because a rule would decide on more than what is shown.</td></tr><tr><td><a id="property-tool"></a> <code>tool</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/PermissionRequest.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PermissionRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PermissionRequest as default
};
