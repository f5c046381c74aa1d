import type { ConsentKind } from '#contract/people/privacy-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Privacy } from '../queries.ts'

const NAMES: Record<ConsentKind, () => string> = {
  terms: m.privacy_consent_terms,
  privacy: m.privacy_consent_privacy,
  marketing: m.privacy_consent_marketing,
  newsletter: m.privacy_consent_newsletter,
  'provider-terms': m.privacy_consent_provider_terms,
}

export function ConsentCard({ consents }: Pick<Privacy, 'consents'>) {
  return (
    <Card>
      <CardHeader title={m.privacy_consents_title()} description={m.privacy_consents_text()} />
      {consents.length === 0 ? (
        <p className="text-muted text-sm">{m.privacy_consents_none()}</p>
      ) : (
        <ul className="divide-y border-t">
          {consents.map(({ kind, isGiven, textVersion, at }) => {
            const date = formatDate(at, 'dateTime')
            return (
              <li key={`${kind} ${at}`} className="flex items-center justify-between gap-4 py-3 text-sm">
                <div className="min-w-0">
                  <p>{NAMES[kind]()}</p>
                  <p className="wrap-anywhere text-muted text-xs">
                    {textVersion ? m.privacy_consent_version({ date, version: textVersion }) : date}
                  </p>
                </div>
                <Badge>{isGiven ? m.privacy_consent_given() : m.privacy_consent_taken_back()}</Badge>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
