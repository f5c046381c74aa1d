/** Stands for `page-context.ts` and `api-handle.ts` of `web/platform` in the tests of components: no server renders a page here. */
export function pageContext(): undefined {
  return undefined
}

export function getServerApi(): never {
  throw new Error('A component in a browser asks over HTTP')
}
