import type { Requirement } from '#contract/events/bookings.ts'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CREDENTIAL_NAMES } from './labels.ts'

type RequirementData = (typeof Requirement)['_output']

/** As 409 REQUIREMENTS_MISSING says it. */
export interface MissingSeat {
  name: string
  isMe: boolean
  requirements: RequirementData[]
}

/** What each person still needs, with the way to supply it; the offer stays open meanwhile. */
export function MissingNotice({ seats, eventId }: { seats: readonly MissingSeat[]; eventId: string }) {
  const missing = seats.flatMap(({ name, requirements }) =>
    requirements
      .filter(({ state }) => state !== 'met' && state !== 'at_check_in')
      .map((requirement) => ({ name, requirement })),
  )
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" live="alert" title={m.waitlist_missing_title()}>
      <ul className="grid gap-1">
        {missing.map(({ name, requirement }) => (
          <li key={`${name} ${requirement.kind} ${requirement.credentialKind}`}>
            {nameOf(name, requirement)}
            {requirement.state === 'pending' ? ` (${m.waitlist_missing_pending()})` : null}{' '}
            {requirement.path ? (
              <a
                href={withBack(requirement.path, eventId)}
                className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-6' })}
              >
                {m.waitlist_supply()}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function withBack(path: string, eventId: string): string {
  const back = new URLSearchParams({ back: `/events/${eventId}` })
  return `${path}${path.includes('?') ? '&' : '?'}${back}`
}

function nameOf(name: string, { kind, credentialKind }: RequirementData): string {
  switch (kind) {
    case 'birth_date':
      return m.waitlist_missing_birth_date({ name })
    case 'age':
      return m.waitlist_missing_age({ name })
    case 'waiver':
      return m.waitlist_missing_waiver({ name })
    case 'credential':
      return m.waitlist_missing_credential({
        name,
        credential: CREDENTIAL_NAMES[credentialKind ?? 'certificate'](),
      })
  }
}
