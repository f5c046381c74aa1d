import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasPermission } from '#contract/permissions.ts'
import { eligibilityQuery } from '#web/domain/events/eligibility.ts'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/use-user.ts'
import { linkClass } from '#web/ui/link.tsx'
import { describeRequirement, listForGuest } from './components/requirement-labels.ts'
import { RequirementRows } from './components/requirement-rows.tsx'
import { SupplyLink } from './components/supply-link.tsx'
import type { EventData, Requirement } from './queries.ts'

/** A checklist that knows the visitor; for guests the plain list. */
export function EventRequirements({ event }: { event: EventData }) {
  const user = useUser()
  const mayBook = Boolean(user && hasPermission(user.role, 'book events'))
  const isAhead = !event.isOver && !event.isCancelled
  const { data: eligibility } = useQuery({ ...eligibilityQuery(event.id), enabled: mayBook && isAhead })
  const plain = listForGuest(event)
  if (plain.length === 0) return <p className="text-muted">{m.bookings_req_none()}</p>
  if (!eligibility || !mayBook || !isAhead)
    return (
      <div className="grid justify-items-start gap-4">
        <RequirementRows rows={plain} isPlain />
        <ReadWaiver event={event} />
      </div>
    )
  return <Checklist event={event} requirements={eligibility.requirements} />
}

function Checklist({ event, requirements }: { event: EventData; requirements: readonly Requirement[] }) {
  const rows = requirements.map((requirement) => {
    const label = describeRequirement(requirement, '')
    // Here is no field above: it is asked for with the booking.
    const isAskedLater = requirement.kind === 'birth_date' && requirement.state !== 'met'
    return {
      requirement,
      label: isAskedLater ? { ...label, text: m.bookings_req_birth_date_add() } : label,
    }
  })
  const requirementOf = (id: string) => rows.find(({ label }) => label.id === id)?.requirement
  return (
    <div className="grid justify-items-start gap-4">
      <RequirementRows
        rows={rows.map(({ label }) => label)}
        renderAction={({ id, action }) => {
          const requirement = requirementOf(id)
          return action && requirement ? (
            <div className="mt-2">
              <SupplyLink requirement={requirement} back={`/events/${event.id}`}>
                {action}
              </SupplyLink>
            </div>
          ) : null
        }}
      />
      <ReadWaiver event={event} />
    </div>
  )
}

function ReadWaiver({ event: { requirements, id } }: { event: EventData }) {
  if (!requirements.waiver) return null
  return (
    <Link
      to="/waivers/$waiverId"
      params={{ waiverId: requirements.waiver.id }}
      search={{ back: `/events/${id}` }}
      className={linkClass({ className: 'inline-flex min-h-11 items-center text-sm desktop:min-h-8' })}
    >
      {m.bookings_req_waiver_read()}
    </Link>
  )
}
