import { Download, RotateCw } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type BulkJob, reportAddress } from './use-bulk-job.ts'

interface BulkJobPanelProps {
  job: BulkJob
  /** What is being done: "Archiving". */
  title: string
  /** What was done, once it is; else that so many were changed. */
  doneText?: (count: number) => string
  onRerun: () => void
  onDismiss: () => void
}

const FAILURES_SHOWN = 5

/** How far it is; then what came of it, row by row where it failed. */
export function BulkJobPanel({ job, title, doneText, onRerun, onDismiss }: BulkJobPanelProps) {
  const { total, done, failed, isFinished, failures } = job
  const counts = { done: done + failed, total }
  if (!isFinished)
    return (
      <section aria-label={title} className="grid gap-2 rounded-field border bg-surface px-4 py-3 text-sm">
        <p role="status" className="tabular">
          {m.lists_job_progress({ title, ...counts })}
        </p>
        <Progress value={(done + failed) / Math.max(1, total)} label={title} />
      </section>
    )
  return (
    <Notice
      tone={failed > 0 ? 'warning' : 'success'}
      title={
        failed > 0
          ? m.lists_job_partly({ done, failed })
          : (doneText?.(done) ?? m.lists_job_done({ count: done }))
      }
      actions={
        <>
          {failed > 0 ? (
            <Button size="sm" icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={onRerun}>
              {m.lists_job_rerun({ count: failed })}
            </Button>
          ) : null}
          <a
            href={reportAddress(job.id)}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden="true" className="size-4" />
            {m.lists_job_report()}
          </a>
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            {m.ui_close()}
          </Button>
        </>
      }
    >
      {failures.length > 0 ? (
        <ul className="grid gap-0.5">
          {failures.slice(0, FAILURES_SHOWN).map(({ rowId, label, message }) => (
            <li key={rowId}>
              <span className="text-text">{label}</span>: {message}
            </li>
          ))}
          {failed > FAILURES_SHOWN ? <li>{m.lists_job_more({ count: failed - FAILURES_SHOWN })}</li> : null}
        </ul>
      ) : null}
    </Notice>
  )
}
