import { useQuery } from '@tanstack/react-query'
import { ConsentList } from '#web/domain/people/consent-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { CardsSkeleton, Loaded } from '../loaded.tsx'
import { type Privacy, type Profile, privacyQuery } from '../queries.ts'
import { CopyCard } from './copy-card.tsx'
import { ErasureCard } from './erasure-card.tsx'

export function DataSection({ profile }: { profile: Profile }) {
  const privacy = useQuery(privacyQuery)
  return (
    <Loaded query={privacy} skeleton={<CardsSkeleton cards={3} />}>
      {({ copy, erasure, blockers, consents }) => (
        <div className="grid gap-4">
          <CopyCard copy={copy} hasSecondFactor={profile.twoFactorEnabled} />
          <ErasureCard erasure={erasure} blockers={blockers} hasSecondFactor={profile.twoFactorEnabled} />
          <ConsentCard consents={consents} />
        </div>
      )}
    </Loaded>
  )
}

function ConsentCard({ consents }: Pick<Privacy, 'consents'>) {
  return (
    <Card>
      <CardHeader title={m.privacy_consents_title()} description={m.privacy_consents_text()} />
      <ConsentList consents={consents} />
    </Card>
  )
}
