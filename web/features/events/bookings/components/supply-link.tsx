import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import type { Requirement } from '../queries.ts'

interface SupplyLinkProps {
  requirement: Requirement
  /** The minor a guardian signs for. */
  minor?: { name: string; birthDate: string | null }
  /** Where the person comes back to. */
  back: string
  onLeave?: () => void
  children: string
}

/** To where something that is required is supplied, and back. */
export function SupplyLink({ requirement, minor, back, onLeave, children }: SupplyLinkProps) {
  const { waiverId, needsGuardian, credentialKind } = requirement
  const look = {
    onClick: onLeave,
    className: buttonClass({ variant: 'secondary', size: 'sm' }),
  }
  if (waiverId)
    return (
      <Link
        to="/waivers/$waiverId"
        params={{ waiverId }}
        search={{
          back,
          ...(needsGuardian && minor ? { minor: minor.name, birthDate: minor.birthDate ?? undefined } : {}),
        }}
        {...look}
      >
        {children}
      </Link>
    )
  return (
    <Link
      to="/account/$section"
      params={{ section: 'credentials' }}
      search={{ add: credentialKind ?? undefined, back } as never}
      {...look}
    >
      {children}
    </Link>
  )
}
