import { LazyFallback } from './errors/lazy-fallback.tsx'

/** Shown while a page's code or data is on its way. */
export function PageLoading() {
  return <LazyFallback />
}
