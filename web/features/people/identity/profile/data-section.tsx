import { useQuery } from '@tanstack/react-query'
import { CardsSkeleton, Loaded } from '../loaded.tsx'
import { type Profile, privacyQuery } from '../queries.ts'
import { ConsentCard } from './consent-card.tsx'
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
