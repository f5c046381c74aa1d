import { Circle, CircleCheck } from 'lucide-react'
import type { Lack } from '#contract/people/application-lacks.ts'
import type { ApplicationKind } from '#contract/people/application-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { nameOfField, sayLack } from './labels.ts'
import { fieldId, goToField, lacksOf, SECTIONS, sectionId } from './sections.ts'

interface ChecklistProps {
  kind: ApplicationKind
  lacks: readonly Lack[]
}

/** What is needed, and what of it is there. */
export function Checklist({ kind, lacks }: ChecklistProps) {
  const sections = SECTIONS[kind].map((section) => ({ ...section, count: lacksOf(section, lacks).length }))
  const done = sections.filter(({ count }) => count === 0).length
  return (
    <nav aria-labelledby="apply-checklist" className="rounded-card border bg-surface p-5">
      <h2 id="apply-checklist" className="text-base">
        {m.applications_checklist()}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {m.applications_checklist_done({ done, total: sections.length })}
      </p>
      <ul className="mt-3 grid">
        {sections.map(({ id, title, count }) => (
          <li key={id}>
            <a
              href={`#${sectionId(id)}`}
              className={linkClass({
                variant: 'title',
                className: 'flex min-h-11 items-center gap-2.5 text-sm',
              })}
            >
              {count === 0 ? (
                <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
              )}
              <span className="min-w-0 grow">{title()}</span>
              <span className="text-muted text-xs">
                {count === 0 ? m.applications_checklist_ready() : m.applications_checklist_missing({ count })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** All at once, each with a way to it. */
export function LackList({ lacks }: Pick<ChecklistProps, 'lacks'>) {
  return (
    <Notice tone="danger" live="alert" title={m.applications_lacks_title({ count: lacks.length })}>
      <ul className="mt-1 grid">
        {lacks.map(({ field, reason }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                goToField(field)
              }}
              className={linkClass({ className: 'inline-flex min-h-11 items-center sm:min-h-8' })}
            >
              {nameOfField(field)}: {sayLack({ reason })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
