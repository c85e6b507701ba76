import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Variable: advisoryLocks","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/store/variables/advisoryLocks.md","filePath":"api/@cuebook/store/variables/advisoryLocks.md"}');
const _sfc_main = { name: "api/@cuebook/store/variables/advisoryLocks.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="variable-advisorylocks" tabindex="-1">Variable: advisoryLocks <a class="header-anchor" href="#variable-advisorylocks" aria-label="Permalink to &quot;Variable: advisoryLocks&quot;">​</a></h1><blockquote><p><code>const</code> <strong>advisoryLocks</strong>: <code>object</code></p></blockquote><p>The keys of the advisory locks in a database. They are all here, so that no two are equal. Programs of different versions exclude each other by them, so a key never changes.</p><h2 id="type-declaration" tabindex="-1">Type Declaration <a class="header-anchor" href="#type-declaration" aria-label="Permalink to &quot;Type Declaration&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Name</th><th>Type</th><th>Default value</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-assignment"></a> <code>assignment</code></td><td><code>20817704</code></td><td><code>20_817_704</code></td><td>One run at a time is assigned to a worker.</td></tr><tr><td><a id="property-claims"></a> <code>claims</code></td><td><code>20817703</code></td><td><code>20_817_703</code></td><td>With the hash of an issue.</td></tr><tr><td><a id="property-migration"></a> <code>migration</code></td><td><code>20817701</code></td><td><code>20_817_701</code></td><td>-</td></tr><tr><td><a id="property-positions"></a> <code>positions</code></td><td><code>20817702</code></td><td><code>20_817_702</code></td><td>Held by those who take positions: shared; and alone by those who read them.</td></tr><tr><td><a id="property-queuetables"></a> <code>queueTables</code></td><td><code>20817708</code></td><td><code>20_817_708</code></td><td>The tables of the queue are created or updated.</td></tr><tr><td><a id="property-services"></a> <code>services</code></td><td><code>20817707</code></td><td><code>20_817_707</code></td><td>With the hash of a service&#39;s file: held by the process that leads.</td></tr><tr><td><a id="property-sweep"></a> <code>sweep</code></td><td><code>20817706</code></td><td><code>20_817_706</code></td><td>-</td></tr><tr><td><a id="property-workernames"></a> <code>workerNames</code></td><td><code>20817705</code></td><td><code>20_817_705</code></td><td>With the hash of a worker&#39;s name.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/store/variables/advisoryLocks.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const advisoryLocks = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  advisoryLocks as default
};
