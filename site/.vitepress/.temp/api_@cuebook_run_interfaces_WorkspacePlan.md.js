import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Interface: WorkspacePlan","description":"","frontmatter":{},"headers":[],"relativePath":"api/@cuebook/run/interfaces/WorkspacePlan.md","filePath":"api/@cuebook/run/interfaces/WorkspacePlan.md"}');
const _sfc_main = { name: "api/@cuebook/run/interfaces/WorkspacePlan.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="interface-workspaceplan" tabindex="-1">Interface: WorkspacePlan <a class="header-anchor" href="#interface-workspaceplan" aria-label="Permalink to &quot;Interface: WorkspacePlan&quot;">​</a></h1><p>The plan of a workspace. It is recorded before the workspace is created, so creating it again is safe.</p><h2 id="properties" tabindex="-1">Properties <a class="header-anchor" href="#properties" aria-label="Permalink to &quot;Properties&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Property</th><th>Modifier</th><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><a id="property-base"></a> <code>base</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-branch"></a> <code>branch</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-from"></a> <code>from?</code></td><td><code>readonly</code></td><td><a href="./Checkpoint.html"><code>Checkpoint</code></a></td><td>The files that it starts with, if not those of <code>base</code>: the files of another run at one of its steps.</td></tr><tr><td><a id="property-identifier"></a> <code>identifier?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>For a folder without a branch that is kept across runs: the identifier of its issue.</td></tr><tr><td><a id="property-origin"></a> <code>origin?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The first commit of the repository, which identifies it on every machine. Its files travel: <code>repository</code> and <code>path</code> are those of the machine that planned it, and another one has its own. Absent: all machines see it at these paths.</td></tr><tr><td><a id="property-path"></a> <code>path</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-repository"></a> <code>repository</code></td><td><code>readonly</code></td><td><code>string</code></td><td>-</td></tr><tr><td><a id="property-target"></a> <code>target?</code></td><td><code>readonly</code></td><td><code>string</code></td><td>The branch that was checked out, which is the target of the work; absent if none was.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("api/@cuebook/run/interfaces/WorkspacePlan.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const WorkspacePlan = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  WorkspacePlan as default
};
