import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Mail","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/Mail.md","filePath":"api/@cuebook/store/interfaces/Mail.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/Mail.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-mail" tabindex="-1">Interface: Mail <a class="header-anchor" href="#interface-mail" aria-label="Permalink to &quot;Interface: Mail&quot;">​</a></h1><p>A message to a run that was not taken yet.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-body"></a> <code>body</code></td><td><code>readonly</code></td><td><a href="./../type-aliases/MailBody.html"><code>MailBody</code></a></td><td>-</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>number</code></td><td>From 1 in a run, in the order in which they came. A number is never used again.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/Mail.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Mail = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Mail as default
};
