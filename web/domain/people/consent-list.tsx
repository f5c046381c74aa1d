/** What somebody said yes or no to, with the version of the text. */
import type { ConsentKind } from '#contract/people/privacy-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'

const NAMES: Record<ConsentKind, () => string> = {
  terms: m.privacy_consent_terms,
  privacy: m.privacy_consent_privacy,
  marketing: m.privacy_consent_marketing,
  newsletter: m.privacy_consent_newsletter,
  'provider-terms': m.privacy_consent_provider_terms,
}

interface Consent {
  kind: ConsentKind
  isGiven: boolean
  textSince: string | null
  at: string
}

export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) return <p className="text-muted text-sm">{m.privacy_consents_none()}</p>
  return (
    <ul className="divide-y border-t">
      {consents.map(({ kind, isGiven, textSince, at }) => {
        const date = formatDate(at, 'dateTime')
        return (
          <li key={`${kind} ${at}`} className="flex items-center justify-between gap-4 py-3 text-sm">
            <div className="min-w-0">
              <p>{NAMES[kind]()}</p>
              <p className="wrap-anywhere text-muted text-xs">
                {textSince ? m.privacy_consent_version({ date, since: formatDate(textSince) }) : date}
              </p>
            </div>
            <Badge>{isGiven ? m.privacy_consent_given() : m.privacy_consent_taken_back()}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
