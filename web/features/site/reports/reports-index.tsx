import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { PageHeader } from '#web/ui/page-header.tsx'
import { REPORT_GROUPS, REPORT_NAMES } from './labels.ts'
import { Schedules } from './schedules.tsx'

/** All reports, and which of them go out by mail. */
export function ReportsIndex() {
  return (
    <div className="@container">
      <PageHeader title={m.reports_title()} description={m.reports_lead()} />
      <div className="grid gap-10 @min-[64rem]:grid-cols-3">
        {REPORT_GROUPS.map(({ name, reports }) => (
          <section key={name()} className="min-w-0">
            <h2 className="text-lg">{name()}</h2>
            <ul className="mt-3 divide-y border-y">
              {reports.map(({ id, text }) => (
                <li key={id}>
                  <Link
                    to="/admin/reports"
                    search={{ report: id }}
                    className="group flex min-h-11 items-center justify-between gap-3 py-3 text-sm"
                  >
                    <span className="min-w-0">
                      <span className="block font-[550] group-hover:underline">{REPORT_NAMES[id]()}</span>
                      <span className="text-muted">{text()}</span>
                    </span>
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-12 max-w-text">
        <Schedules />
      </div>
    </div>
  )
}
