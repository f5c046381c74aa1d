import { useQuery } from '@tanstack/react-query'
import { Circle, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import type { SetupState } from '#contract/site/setup-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { STATE_NAMES, STEP_NAMES } from './labels.ts'
import { type Guide, type SetupStep, setupQuery } from './queries.ts'
import { SampleData } from './sample-data.tsx'
import { StepContent } from './step-content.tsx'

const ICONS: Record<SetupState, { icon: LucideIcon; ink: string }> = {
  todo: { icon: Circle, ink: 'text-faint' },
  running: { icon: CircleDashed, ink: 'text-info' },
  done: { icon: CircleCheck, ink: 'text-success' },
  failed: { icon: CircleAlert, ink: 'text-warning' },
}

/** `code`: of the test mail, when its link was followed. */
export function SetupPanel({ code }: { code?: string }) {
  const query = useQuery(setupQuery)
  const { data: guide } = query
  return (
    <>
      <PageHeader title={m.setup_title()} description={m.setup_lead()} />
      {guide ? (
        <Steps guide={guide} code={code} />
      ) : hasListFailed(query) ? (
        <FailedList query={query} title={m.setup_failed()} />
      ) : (
        <SkeletonRegion>
          <Skeleton className="h-[34rem]" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Steps({ guide, code }: { guide: Guide; code?: string }) {
  const { steps, doneCount } = guide
  const next = code ? 'mail' : steps.find(({ state }) => state !== 'done')?.id
  const isReady = doneCount === steps.length
  const said = m.setup_progress({ done: formatNumber(doneCount), total: formatNumber(steps.length) })
  return (
    <div className="max-w-[52rem]">
      <p role="status" className="tabular text-sm">
        {said}
        {isReady ? <span className="text-muted"> · {m.setup_all_done()}</span> : null}
      </p>
      <Progress
        value={doneCount / steps.length}
        label={said}
        tone={isReady ? 'success' : 'accent'}
        className="mt-2 mb-8"
      />
      {/* Above the steps, whose titles are headings of the third order. */}
      <h2 className="sr-only">{m.setup_nav()}</h2>
      <Accordion
        isWide
        defaultOpen={next ? [next] : []}
        items={steps.map((step) => ({
          value: step.id,
          title: <StepTitle step={step} />,
          content: (
            <div className="sm:pl-8">
              <StepContent step={step} guide={guide} code={code} />
            </div>
          ),
        }))}
      />
      <SampleData />
    </div>
  )
}

function StepTitle({ step: { id, state } }: { step: SetupStep }) {
  const { icon: Icon, ink } = ICONS[state]
  const { name, tone } = STATE_NAMES[state]
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
      <Icon aria-hidden="true" className={cn('size-5 shrink-0', ink)} />
      <span className="min-w-0 grow">{STEP_NAMES[id]()}</span>
      <Badge tone={tone}>{name()}</Badge>
    </span>
  )
}
