import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ClientQuestion","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/tools/interfaces/ClientQuestion.md","filePath":"api/@cuebook/tools/interfaces/ClientQuestion.md"}');
const _sfc_main = { name: "api/@cuebook/tools/interfaces/ClientQuestion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-clientquestion" tabindex="-1">Interface: ClientQuestion <a class="header-anchor" href="#interface-clientquestion" aria-label="Permalink to &quot;Interface: ClientQuestion&quot;">​</a></h1><p>What the client of an agent asks before it does it.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-actions"></a> <code>actions</code></td><td><code>readonly</code></td><td>readonly [<code>Action</code>, <code>Action</code>]</td><td>What rules decide on.</td></tr><tr><td><a id="property-command"></a> <code>command?</code></td><td><code>readonly</code></td><td><code>string</code> | readonly <code>string</code>[]</td><td>The command as the client gives it: a line for a shell, or words.</td></tr><tr><td><a id="property-diff"></a> <code>diff?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The unified diff of an edit.</td></tr><tr><td><a id="property-folder"></a> <code>folder?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder of a call that is not a command: that of a command is in its action.</td></tr><tr><td><a id="property-input"></a> <code>input?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The arguments of the call, as JSON.</td></tr><tr><td><a id="property-item"></a> <code>item?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The call that waits.</td></tr><tr><td><a id="property-message"></a> <code>message</code></td><td><code>readonly</code></td><td><code>string</code></td><td>What is asked, in the client&#39;s words.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/tools/interfaces/ClientQuestion.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ClientQuestion = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ClientQuestion as default
};
