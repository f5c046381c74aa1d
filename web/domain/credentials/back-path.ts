import { readLocalPath } from '#web/platform/navigation.ts'

/** `?back=` as a path of this site, or undefined. */
export function readBack(back: unknown): string | undefined {
  if (typeof back !== 'string') return undefined
  return readLocalPath(back, 'http://localhost') ?? undefined
}
