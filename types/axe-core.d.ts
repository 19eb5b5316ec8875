declare module 'axe-core/axe.min.js' {
  /** The script that makes `window.axe`. */
  const axe: { source: string };
  export default axe;
}
