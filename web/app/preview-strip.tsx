import { useQuery } from '@tanstack/react-query'
import { Eye, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { getPreview } from '#contract/site/preview.ts'
import { m } from '#web/paraglide/messages.js'
import { followParent, previewMark } from '#web/platform/preview.ts'
import { queryOf } from '#web/platform/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { roleLabel } from './navigation.ts'

/** As often as a preview may have ended meanwhile. */
const ASK_AGAIN_MS = 60_000

/** Spec section 2: always in sight, with the way out. Its height is counted in `roomBelow`. */
export function PreviewStrip() {
  const { data } = useQuery({ ...queryOf(getPreview, {}), refetchInterval: ASK_AGAIN_MS })
  const origins = data?.parentOrigins
  useEffect(() => (origins ? followParent(origins) : undefined), [origins])
  const viewer = data?.viewer ?? previewMark()?.viewer ?? 'guest'
  return (
    <section
      aria-label={m.preview_label()}
      className="fixed inset-x-0 bottom-[calc(var(--tabs,2.75rem)-2.75rem)] z-50 border-info/40 border-t bg-raised"
    >
      <div className="page-width flex h-11 items-center gap-2.5 text-xs leading-tight">
        <Eye aria-hidden="true" className="size-4 shrink-0 text-info" />
        <p className="min-w-0 grow">
          {data?.isOver ? m.preview_over() : m.preview_banner({ role: roleLabel(viewer) })}
        </p>
        {/* Says nothing of where it comes from, which would lead back; from a frame it leaves the frame, too. */}
        <a
          href="/?preview=false"
          target="_top"
          rel="noreferrer"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <LogOut aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{m.preview_exit()}</span>
        </a>
      </div>
    </section>
  )
}
