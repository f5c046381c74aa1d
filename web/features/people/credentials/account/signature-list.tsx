import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { copyUrl, type Signature, signaturesQuery } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function SignatureList() {
  const query = useQuery(signaturesQuery)
  return (
    <LoadedList
      query={query}
      title={m.credentials_load_failed()}
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(signatures) =>
        signatures.length === 0 ? (
          <p className="text-muted text-sm">{m.credentials_signed_none()}</p>
        ) : (
          <ul className="divide-y border-y">
            {signatures.map((signature) => (
              <li key={signature.id} className="py-4">
                <SignedRow signature={signature} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedList>
  )
}

function SignedRow({ signature }: { signature: Signature }) {
  const { id, waiverId, waiverName, version, subjectName, relation, signedAt, validUntil } = signature
  const isOver = signature.isOutdated || new Date(validUntil).getTime() < Date.now()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-56">
        <h3 className="wrap-anywhere text-base">{waiverName}</h3>
        <p className="text-muted text-sm">
          {relation === 'self'
            ? m.credentials_signed_version({ version })
            : m.credentials_signed_for({ name: subjectName, version })}
        </p>
        <p className="text-muted text-sm">
          {m.credentials_signed_on()} <DateText value={signedAt} />
          {isOver ? null : (
            <>
              {' · '}
              {m.credentials_signed_valid()} <DateText value={validUntil} />
            </>
          )}
        </p>
        {isOver ? (
          <Badge tone="warning" dot className="mt-2">
            {signature.isOutdated ? m.credentials_signed_outdated() : m.credentials_signed_expired()}
          </Badge>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOver && relation === 'self' ? (
          <Link
            to="/waivers/$waiverId"
            params={{ waiverId }}
            search={{ back: '/account/credentials' }}
            className={buttonClass({ size: 'sm' })}
          >
            {m.credentials_sign_again()}
          </Link>
        ) : null}
        <a
          href={copyUrl(id)}
          download
          aria-label={m.credentials_copy_of({ name: waiverName })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <FileDown aria-hidden="true" className="size-4" />
          {m.credentials_copy()}
        </a>
      </div>
    </div>
  )
}
