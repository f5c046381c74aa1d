/** Stands for `web/platform/page-context.ts` in the tests of components: no server renders a page here. */
export function pageContext(): undefined {
  return undefined
}
