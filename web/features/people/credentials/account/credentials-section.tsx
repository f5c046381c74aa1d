import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, IdCard, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CREDENTIAL_KINDS, type CredentialKind } from '#contract/people/credential-terms.ts'
import { readBack } from '#web/domain/credentials/back-path.ts'
import { type Credential, credentialsQuery } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { useUser } from '#web/platform/use-user.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BirthDate } from './birth-date-form.tsx'
import { CredentialCard } from './credential-card.tsx'
import { CredentialForm } from './credential-form.tsx'
import { SignatureList } from './signature-list.tsx'

/** /account/credentials. An event's requirements lead here with what to add and where to go back to. */
export function CredentialsSection() {
  const search: { add?: unknown; back?: unknown } = useSearch({ strict: false })
  const back = readBack(search.back)
  const [adding, setAdding] = useState<CredentialKind | 'any' | null>(
    () => CREDENTIAL_KINDS.find((kind) => kind === search.add) ?? null,
  )
  const [isSent, setIsSent] = useState(false)
  if (adding)
    return (
      <CredentialForm
        kind={adding === 'any' ? undefined : adding}
        onClose={(wasSent) => {
          setIsSent(wasSent)
          setAdding(null)
        }}
      />
    )
  return (
    <div className="grid gap-10">
      {isSent ? (
        <Notice tone="success" title={m.credentials_sent_title()} actions={<BackLink back={back} />}>
          {m.credentials_sent()}
        </Notice>
      ) : back ? (
        <div className="-mb-6">
          <BackLink back={back} />
        </div>
      ) : null}
      <CredentialList onAdd={setAdding} />
      <Part title={m.credentials_birth_date_title()}>
        <BirthDate />
      </Part>
      <Part title={m.credentials_signed_title()}>
        <SignatureList />
      </Part>
      <ApplyLink />
    </div>
  )
}

/** What is here also counts for whoever wants to teach or sell. */
function ApplyLink() {
  const user = useUser()
  if (user?.role !== 'customer') return null
  return (
    <p className="text-muted text-sm">
      {m.credentials_apply()}{' '}
      <Link to="/account/apply" search={{ kind: undefined }} className={linkClass()}>
        {m.credentials_apply_link()}
      </Link>
    </p>
  )
}

function BackLink({ back }: { back: string | undefined }) {
  if (!back) return null
  return (
    <Link to={back} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {back.startsWith('/account/apply') ? m.credentials_back_apply() : m.credentials_back()}
    </Link>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function CredentialList({ onAdd }: { onAdd: (kind: CredentialKind | 'any') => void }) {
  const query = useQuery(credentialsQuery)
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => onAdd('any')}>
      {m.credentials_add()}
    </Button>
  )
  return (
    <LoadedList
      query={query}
      title={m.credentials_load_failed()}
      skeleton={<Skeleton className="h-48 w-full" />}
    >
      {(credentials: readonly Credential[]) =>
        credentials.length === 0 ? (
          <EmptyState
            seed="credentials"
            icon={<IdCard aria-hidden="true" strokeWidth={1.5} />}
            title={m.credentials_none_title()}
            description={m.credentials_none()}
            actions={add}
          />
        ) : (
          <section aria-label={m.credentials_title()} className="grid gap-6">
            <ul className="grid gap-3">
              {credentials.map((credential) => (
                <li key={credential.id}>
                  <CredentialCard credential={credential} onRenew={() => onAdd(credential.kind)} />
                </li>
              ))}
            </ul>
            <div>{add}</div>
          </section>
        )
      }
    </LoadedList>
  )
}
