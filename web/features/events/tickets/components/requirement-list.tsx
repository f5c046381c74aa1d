import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { placeOf } from '#web/platform/place-of.ts'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { Requirement } from '../queries.ts'
import { isMissing, requirementName, requirementState } from './ticket-labels.ts'

interface RequirementListProps {
  requirements: readonly Requirement[]
  /** Where supplying leads back to. */
  back: string
}

export function RequirementList({ requirements, back }: RequirementListProps) {
  return (
    <ul className="grid gap-3">
      {requirements.map((requirement) => (
        <RequirementRow
          key={`${requirement.kind} ${requirement.credentialKind}`}
          requirement={requirement}
          back={back}
        />
      ))}
    </ul>
  )
}

function RequirementRow({ requirement, back }: { requirement: Requirement; back: string }) {
  const { state, path } = requirement
  const [Icon, ink] = lookOf(requirement)
  const canSupply = path !== null && isMissing(requirement) && state !== 'pending' && state !== 'refused'
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 text-sm">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4.5', ink)} />
      <div className="min-w-0">
        <p className="font-[550]">{requirementName(requirement)}</p>
        <p className="wrap-anywhere text-muted">{requirementState(requirement)}</p>
        {canSupply ? (
          <Link
            {...placeOf(withBack(path, back))}
            className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-8' })}
          >
            {requirement.kind === 'waiver' ? m.tickets_supply_waiver() : m.tickets_supply()}
          </Link>
        ) : null}
      </div>
    </li>
  )
}

function withBack(path: string, back: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ back })}`
}

function lookOf(requirement: Requirement): [typeof CircleCheck, string] {
  if (requirement.state === 'met') return [CircleCheck, 'text-success']
  if (requirement.state === 'at_check_in' || requirement.state === 'pending')
    return [CircleDashed, 'text-muted']
  return [CircleAlert, requirement.state === 'refused' ? 'text-danger' : 'text-warning']
}
