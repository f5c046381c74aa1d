import { createFileRoute, Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { linkClass } from '#web/ui/link.tsx'

export const Route = createFileRoute('/training')({
  head: ({ matches }) => titleMeta(m.app_training_title(), matches),
  component: TrainingPage,
})

/** Spec section 2: a placeholder, with its words. */
function TrainingPage() {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="absolute inset-y-0 right-0 -z-10 w-full mask-l-from-20% mask-l-to-95% md:w-3/5">
        <ContourLines
          seed="training"
          width={960}
          height={640}
          hill={260}
          cell={16}
          className="text-text/12"
        />
      </div>
      <div className="page-width grid min-h-[26rem] content-center py-16 md:min-h-[34rem]">
        <CoquiMark className="mb-6 size-10 text-muted" />
        <p className="type-label text-muted">{m.app_training_title()}</p>
        <h1 className="mt-3 max-w-md text-xl">{m.app_training_placeholder()}</h1>
        <p className="mt-8">
          <Link to="/" className={`inline-flex min-h-11 items-center ${linkClass()}`}>
            {m.app_training_home()}
          </Link>
        </p>
      </div>
    </section>
  )
}
