import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: ForgeComment","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/trackers/interfaces/ForgeComment.md","filePath":"api/@cuebook/trackers/interfaces/ForgeComment.md"}');
const _sfc_main = { name: "api/@cuebook/trackers/interfaces/ForgeComment.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-forgecomment" tabindex="-1">Interface: ForgeComment <a class="header-anchor" href="#interface-forgecomment" aria-label="Permalink to &quot;Interface: ForgeComment&quot;">​</a></h1><p>A comment in a thread, or on the request itself.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-at"></a> <code>at</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-author"></a> <code>author</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-body"></a> <code>body</code></td><td><code>readonly</code></td><td><code>string</code></td><td>Markdown, without marks of Cuebook.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-isbot"></a> <code>isBot</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether a program wrote it, as far as the forge tells.</td></tr><tr><td><a id="property-isown"></a> <code>isOwn</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether the account of the token wrote it.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/trackers/interfaces/ForgeComment.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const ForgeComment = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  ForgeComment as default
};
