/**
 * A path on this site, or null. An answer that names another site is refused: browsers read `//host`, `/\host`
 * and `/<tab>/host` as another host, so the browser's own parser has the last word.
 */
export function readLocalPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}
