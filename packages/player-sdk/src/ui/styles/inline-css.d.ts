/** A style sheet as text; see docs/decisions/0013. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
