/** A style sheet, as text: that of a module which is loaded later than the page. */
declare module "*.css" {
  const text: string;
  export default text;
}
