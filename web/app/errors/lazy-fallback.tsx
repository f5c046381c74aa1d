import { useEffect, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Spinner } from '#web/ui/spinner.tsx'

/** While a lazy page comes; after 3 seconds it says that it noticed (spec section 2). */
export function LazyFallback({ pageName }: { pageName?: string }) {
  const isSlow = useHasElapsed(LIMITS.slowLoadHintMs)
  return <LoadingMessage isSlow={isSlow} pageName={pageName} />
}

export function LoadingMessage({ isSlow, pageName }: { isSlow: boolean; pageName?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[50dvh] place-content-center justify-items-center gap-4 px-4 py-16"
    >
      <Spinner size="lg" label="" className="text-muted" />
      <p className="text-base">
        {pageName ? m.platform_lazy_loading_page({ page: pageName }) : m.platform_lazy_loading()}
      </p>
      <p className="min-h-6 text-center text-muted text-sm">{isSlow ? m.platform_lazy_slow() : null}</p>
    </div>
  )
}

function useHasElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}
