import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: PermissionDisplay","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/PermissionDisplay.md","filePath":"api/@cuebook/tools/interfaces/PermissionDisplay.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/PermissionDisplay.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-permissiondisplay" tabindex="-1">Interface: PermissionDisplay <a class="header-anchor" href="#interface-permissiondisplay" aria-label="Permalink to &quot;Interface: PermissionDisplay&quot;">​</a></h1><p>What the person who allows a change sees. Plain data, so that it can be kept, sent and shown again unchanged. Its field names and format hints come from the document that specifies it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-details"></a> <code>details</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The preview as shown: a unified diff, a command, JSON. Cut if <code>truncated</code>.</td></tr><tr><td><a id="property-format_hint"></a> <code>format_hint</code></td><td><code>readonly</code></td><td><code>&quot;code&quot;</code> | <code>&quot;text&quot;</code> | <code>&quot;json&quot;</code> | <code>&quot;diff&quot;</code></td><td>-</td></tr><tr><td><a id="property-language"></a> <code>language?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The language of <code>code</code>, or of the file in a diff: <code>java</code>, <code>yaml</code>.</td></tr><tr><td><a id="property-shown_lines"></a> <code>shown_lines</code></td><td><code>readonly</code></td><td><code>number</code></td><td>The number of lines in <code>details</code>, and in the whole preview.</td></tr><tr><td><a id="property-summary"></a> <code>summary</code></td><td><code>readonly</code></td><td><code>string</code></td><td>One line: <code>Create file from template: src/A.java</code>.</td></tr><tr><td><a id="property-total_lines"></a> <code>total_lines</code></td><td><code>readonly</code></td><td><code>number</code></td><td>-</td></tr><tr><td><a id="property-truncated"></a> <code>truncated</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>-</td></tr><tr><td><a id="property-warnings"></a> <code>warnings</code></td><td><code>readonly</code></td><td>readonly <code>string</code>[]</td><td>What the person should know: unused variables, a changed mode, a name with odd characters.</td></tr><tr><td><a id="property-whole"></a> <code>whole?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The preview with all lines, each as a whole. Absent: <code>details</code> has all of it, unless <code>truncated</code>.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/PermissionDisplay.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const PermissionDisplay = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  PermissionDisplay as default
};
