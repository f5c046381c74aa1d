import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dismissSetup } from '#contract/site/setup.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Progress } from '#web/ui/progress.tsx'
import { STEP_NAMES } from './labels.ts'
import { setupQuery, useSetupAct } from './queries.ts'

/** On the home until everything is done, or an admin has seen enough of it. */
export function SetupCard() {
  const { data: guide } = useQuery(setupQuery)
  const dismiss = useSetupAct(dismissSetup, () => toast({ title: m.setup_dismissed() }))
  const next = guide?.steps.find(({ state }) => state !== 'done')
  if (!guide || guide.isDismissed || !next) return null
  const said = m.setup_progress({
    done: formatNumber(guide.doneCount),
    total: formatNumber(guide.steps.length),
  })
  return (
    <section
      aria-labelledby="setup-card"
      className="mb-10 grid gap-x-8 gap-y-4 rounded-card border bg-surface p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="setup-card" className="text-lg">
            {m.setup_title()}
          </h2>
          <span className="tabular text-muted text-sm">{said}</span>
        </div>
        <Progress value={guide.doneCount / guide.steps.length} label={said} className="mt-3" />
        <p className="mt-3 text-muted text-sm">{m.setup_card_text({ step: STEP_NAMES[next.id]() })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/admin/setup">{m.setup_card_open()}</Link>
        </Button>
        <Button
          variant="ghost"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ isDismissed: true })}
        >
          {m.setup_card_dismiss()}
        </Button>
      </div>
    </section>
  )
}
