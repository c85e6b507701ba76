import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: AskingSession","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/interfaces/AskingSession.md","filePath":"api/@cuebook/store/interfaces/AskingSession.md"}');
const _sfc_main = { name: "api/@cuebook/store/interfaces/AskingSession.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-askingsession" tabindex="-1">Interface: AskingSession <a class="header-anchor" href="#interface-askingsession" aria-label="Permalink to &quot;Interface: AskingSession&quot;">​</a></h1><p>A session with its questions, in the order of their numbers.</p><h2 id="extends" tabindex="-1">Extends <a class="header-anchor" href="#extends" aria-label="Permalink to &quot;Extends&quot;">​</a></h2><ul><li><a href="./Session.html"><code>Session</code></a></li></ul><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th><th>Inherited from</th></tr></thead><tbody><tr><td><a id="property-client"></a> <code>client</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The client, by the name it gives: <code>claude-code 2.1.4</code>.</td><td><a href="./Session.html"><code>Session</code></a>.<a href="./Session.html#property-client"><code>client</code></a></td></tr><tr><td><a id="property-folder"></a> <code>folder</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The folder that the tools work in: absolute.</td><td><a href="./Session.html"><code>Session</code></a>.<a href="./Session.html#property-folder"><code>folder</code></a></td></tr><tr><td><a id="property-id"></a> <code>id</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td><td><a href="./Session.html"><code>Session</code></a>.<a href="./Session.html#property-id"><code>id</code></a></td></tr><tr><td><a id="property-isheld"></a> <code>isHeld</code></td><td><code>readonly</code></td><td><code>boolean</code></td><td>Whether its process lives. Open questions of another session are abandoned: nobody takes their answers.</td><td>-</td></tr><tr><td><a id="property-questions"></a> <code>questions</code></td><td><code>readonly</code></td><td>readonly <a href="./../type-aliases/SessionQuestion.html"><code>SessionQuestion</code></a>[]</td><td>-</td><td>-</td></tr><tr><td><a id="property-startedat"></a> <code>startedAt</code></td><td><code>readonly</code></td><td><code>string</code></td><td>ISO time.</td><td><a href="./Session.html"><code>Session</code></a>.<a href="./Session.html#property-startedat"><code>startedAt</code></a></td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/interfaces/AskingSession.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const AskingSession = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  AskingSession as default
};
