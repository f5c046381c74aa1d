import type { FakeProduct } from './state.ts'

/** On the stand-in itself, by color. */
export function pictureUrl(
  { drawing, pictureVersion }: FakeProduct,
  color: string | null,
  base: string,
): string {
  return `${base}/files/${drawing}/${encodeURIComponent(color ?? 'plain')}/${pictureVersion}.png`
}
