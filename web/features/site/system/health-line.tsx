import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { SYSTEM_PARTS } from '#contract/site/system-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'
import { PART_NAMES } from './describe-part.tsx'
import { systemQuery } from './queries.ts'

/** One quiet line at the foot of the home. */
export function HealthLine() {
  const { data: system, isPending } = useQuery(systemQuery)
  const troubled = SYSTEM_PARTS.filter((part) =>
    ['failed', 'warning'].includes(system?.parts[part].state ?? ''),
  )
  const Icon = troubled.length > 0 ? TriangleAlert : CircleCheck
  return (
    <p className="mt-12 flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-t pt-4 text-muted text-sm">
      {isPending ? null : (
        <>
          {system ? (
            <Icon
              aria-hidden="true"
              className={troubled.length > 0 ? 'size-4.5 text-warning' : 'size-4.5 text-success'}
            />
          ) : null}
          {!system
            ? m.system_line_unknown()
            : troubled.length > 0
              ? m.system_line_trouble({ parts: troubled.map((part) => PART_NAMES[part]()).join(', ') })
              : m.system_line_ok()}
          <Link to="/admin/system" className={linkClass({})}>
            {m.system_line_open()}
          </Link>
        </>
      )}
    </p>
  )
}
