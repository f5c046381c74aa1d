import type { Requirement } from '#contract/people/requirements.schemas.ts'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { m } from '#web/paraglide/messages.js'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

type RequirementData = (typeof Requirement)['_output']

/** As 409 REQUIREMENTS_MISSING says it. */
export interface MissingSeat {
  name: string
  isMe: boolean
  requirements: RequirementData[]
}

interface MissingNoticeProps {
  seats: readonly MissingSeat[]
  /** Where the person comes back to; without it nothing leads to where it is supplied: it is somebody else's to do. */
  back?: string
  /** Said at once where it is the answer to something that was pressed. */
  live?: 'alert'
}

/** What each person still needs, with the way to supply it; what was chosen stays meanwhile. */
export function MissingNotice({ seats, back, live }: MissingNoticeProps) {
  const missing = seats.flatMap(({ name, requirements }) =>
    requirements
      .filter(({ state }) => state !== 'met' && state !== 'at_check_in')
      .map((requirement) => ({ name, requirement })),
  )
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" live={live} title={m.waitlist_missing_title()}>
      <ul className="grid gap-1">
        {missing.map(({ name, requirement }) => (
          <li key={`${name} ${requirement.kind} ${requirement.credentialKind}`}>
            {nameOf(name, requirement)}
            {requirement.state === 'pending' ? ` (${m.waitlist_missing_pending()})` : null}{' '}
            {requirement.path && back ? (
              <a
                href={withBack(requirement.path, back)}
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

function withBack(path: string, back: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ back })}`
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
