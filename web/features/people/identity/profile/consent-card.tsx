import { ConsentList } from '#web/domain/people/consent-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { Privacy } from '../queries.ts'

export function ConsentCard({ consents }: Pick<Privacy, 'consents'>) {
  return (
    <Card>
      <CardHeader title={m.privacy_consents_title()} description={m.privacy_consents_text()} />
      <ConsentList consents={consents} />
    </Card>
  )
}
