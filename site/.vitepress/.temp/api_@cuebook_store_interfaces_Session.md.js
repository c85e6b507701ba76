import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: Session","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/Session.md","filePath":"api/@cuebook/store/interfaces/Session.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/Session.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-session" tabindex="-1">Interface: Session <a class="header-anchor" href="#interface-session" aria-label="Permalink to &quot;Interface: Session&quot;">​</a></h1><p>A program that asks for permission and is no run: the tools of a client, as long as it is connected.</p><h2 id="extended-by" tabindex="-1">Extended by <a class="header-anchor" href="#extended-by" aria-label="Permalink to &quot;Extended by&quot;">​</a></h2><ul><li><a href="./AskingSession.html"><code>AskingSession</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-client"></a> <code>client</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The client, by the name it gives: <code>claude-code 2.1.4</code>.</td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder that the tools work in: absolute.</td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-startedat"></a> <code>startedAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/Session.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const Session = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  Session as default
};
