const _imports_1 = "/cuebook/assets/page-run.CZT77nuq.png";
export {
  _imports_1 as _
};
