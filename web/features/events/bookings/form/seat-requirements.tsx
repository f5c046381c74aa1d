import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { describeRequirement } from '../components/requirement-labels.ts'
import { RequirementRows } from '../components/requirement-rows.tsx'
import { SupplyLink } from '../components/supply-link.tsx'
import type { Check, Requirement } from '../queries.ts'
import type { Seat } from './draft.ts'

interface SeatRequirementsProps {
  seat: Seat
  /** Names the list. */
  name: string
  /** Undefined until the server has looked. */
  requirements: readonly Requirement[] | undefined
  check: Pick<UseQueryResult<Check>, 'isFetching' | 'isError' | 'refetch'>
  back: string
  onLeave?: () => void
}

/** What this attendee has and lacks, each lack with a way to supply it. */
export function SeatRequirementList({
  seat,
  name,
  requirements,
  check,
  back,
  onLeave,
}: SeatRequirementsProps) {
  if (!requirements) return <Pending seat={seat} check={check} />
  const rows = requirements.map((requirement) => ({
    requirement,
    label: describeRequirement(requirement, seat.name.trim()),
  }))
  if (rows.length === 0) return null
  return (
    <RequirementRows
      label={m.bookings_required_of({ name })}
      rows={rows.map(({ label }) => label)}
      className="border-t pt-4"
      renderAction={({ id, action }) => {
        const found = rows.find(({ label }) => label.id === id)
        if (!action || !found) return null
        return (
          <div className="mt-2">
            <SupplyLink
              requirement={found.requirement}
              minor={{ name: seat.name.trim(), birthDate: seat.birthDate }}
              back={back}
              onLeave={onLeave}
            >
              {action}
            </SupplyLink>
          </div>
        )
      }}
    />
  )
}

function Pending({ seat, check }: Pick<SeatRequirementsProps, 'seat' | 'check'>) {
  if (!seat.name.trim()) return null
  if (check.isError)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 border-t pt-4 text-sm text-warning">
        {m.bookings_check_failed()}
        <Button variant="link" size="sm" onClick={() => check.refetch()}>
          {m.bookings_retry()}
        </Button>
      </p>
    )
  if (!check.isFetching) return null
  return (
    <SkeletonRegion className="grid gap-3 border-t pt-4">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
    </SkeletonRegion>
  )
}

/** By place and name: while somebody is added or renamed the last answer is about others. */
export function requirementsOf(
  seats: Check['seats'] | undefined,
  seat: Seat,
  index: number,
): Requirement[] | undefined {
  const isTheirs = (found: Check['seats'][number] | undefined) =>
    found !== undefined && found.isMe === seat.isMe && found.name.trim() === seat.name.trim()
  const there = seats?.[index]
  return (isTheirs(there) ? there : seats?.find(isTheirs))?.requirements
}
