import { readLocalPath } from '#contract/local-path.ts'

/** `?back=` as a path of this site, or undefined. */
export function readBack(back: unknown): string | undefined {
  if (typeof back !== 'string') return undefined
  return readLocalPath(back, 'http://localhost') ?? undefined
}
