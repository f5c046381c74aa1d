import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, FileUp, Plus } from 'lucide-react'
import { withdrawCertification } from '#contract/people/certifications.ts'
import { CERTIFICATION_NAMES, issuerOf } from '#web/domain/instructors/labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Certification, certificationsQuery } from './queries.ts'
import { FILE_ACCEPT, sendFile } from './send-file.ts'

/** In the page's header once there are some; before that it is what the empty list offers. */
export function AddAnotherCertification() {
  const { data } = useQuery(certificationsQuery)
  return data && data.length > 0 ? <AddCertificationLink /> : null
}

function AddCertificationLink() {
  return (
    <Link to="/instructor/certifications/add" search={{}} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-4.5" />
      {m.instructors_certification_add()}
    </Link>
  )
}

export function CertificationList() {
  const query = useQuery(certificationsQuery)
  return (
    <LoadedList
      query={query}
      title={m.instructors_certifications_failed()}
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {(certifications) =>
        certifications.length === 0 ? (
          <EmptyState
            level={2}
            seed="certifications"
            icon={<BadgeCheck aria-hidden="true" strokeWidth={1.5} />}
            title={m.instructors_certifications_empty_title()}
            description={m.instructors_certifications_empty()}
            actions={<AddCertificationLink />}
          />
        ) : (
          <ul className="divide-y border-y">
            {certifications.toSorted(byUrgency).map((certification) => (
              <CertificationRow
                key={certification.id}
                certification={certification}
                isReplaced={isReplaced(certification, certifications)}
              />
            ))}
          </ul>
        )
      }
    </LoadedList>
  )
}

/** What endangers an event first, then what is newest. */
const byUrgency = (a: Certification, b: Certification) => b.endangers.length - a.endangers.length

/** A newer one of its kind and issuer was sent in. */
const isReplaced = ({ kind, issuer, createdAt }: Certification, all: readonly Certification[]) =>
  all.some((other) => other.kind === kind && other.issuer === issuer && other.createdAt > createdAt)

interface CertificationRowProps {
  certification: Certification
  isReplaced: boolean
}

function CertificationRow({ certification, isReplaced }: CertificationRowProps) {
  const { kind, title, numberEnd, status, reason, endangers, fileType } = certification
  const shown = stateOf(certification)
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-base">{title || CERTIFICATION_NAMES[kind]()}</h2>
          <p className="mt-1 text-muted text-sm">
            {CERTIFICATION_NAMES[kind]()} · {issuerOf(certification)}{' '}
            <span className="tabular whitespace-nowrap">· ••••{numberEnd}</span>
          </p>
          <p className="text-muted text-sm">{expiryText(certification)}</p>
        </div>
        <Badge tone={shown.tone} dot>
          {shown.name}
        </Badge>
      </div>
      {status === 'rejected' ? (
        <Notice tone="danger" live="none" title={m.instructors_rejected_because()}>
          {reason}
        </Notice>
      ) : null}
      {endangers.length > 0 ? <Endangered events={endangers} /> : null}
      {status === 'pending' && fileType === null ? <MissingFile id={certification.id} /> : null}
      <div className="flex flex-wrap gap-2">
        {fileType ? (
          <a
            href={`/api/certifications/${certification.id}/file`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.instructors_file_see()}
          </a>
        ) : null}
        {shown.isNeeded && !isReplaced ? (
          <Link
            to="/instructor/certifications/add"
            search={{ instead: certification.id }}
            aria-label={m.instructors_replace_of({ name: title || CERTIFICATION_NAMES[kind]() })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.instructors_replace()}
          </Link>
        ) : null}
        <Withdraw certification={certification} />
      </div>
    </li>
  )
}

/** What it is about to cost, by name: a date alone is easily put off. */
function Endangered({ events }: { events: Certification['endangers'] }) {
  return (
    <Notice tone="warning" live="none" title={m.instructors_endangers({ count: events.length })}>
      <ul className="grid gap-1">
        {events.map(({ id, title, startsAt }) => (
          <li key={id}>
            <Link to="/events/$eventId" params={{ eventId: id }} className={linkClass()}>
              {title}
            </Link>
            , {formatDate(startsAt, 'medium')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const SOON_DAYS = 60

interface ShownState {
  name: string
  tone: BadgeTone
  /** Another has to be sent in. */
  isNeeded: boolean
}

function stateOf({ status, isExpired, daysLeft }: Certification): ShownState {
  if (status === 'pending') return { name: m.instructors_state_pending(), tone: 'warning', isNeeded: false }
  if (status === 'rejected') return { name: m.instructors_state_rejected(), tone: 'danger', isNeeded: true }
  if (isExpired) return { name: m.instructors_state_expired(), tone: 'danger', isNeeded: true }
  if (daysLeft !== null && daysLeft <= SOON_DAYS)
    return { name: m.instructors_state_soon({ days: daysLeft }), tone: 'warning', isNeeded: true }
  return { name: m.instructors_state_verified(), tone: 'success', isNeeded: false }
}

function expiryText({ expiresOn, isExpired }: Certification): string {
  if (expiresOn === null) return m.instructors_endless()
  const date = formatDate(expiresOn, 'medium')
  return isExpired ? m.instructors_expired_on({ date }) : m.instructors_valid_through({ date })
}

function MissingFile({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(id, file),
    onError: (error: Error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(certificationsQuery),
  })
  return (
    <Notice
      tone="warning"
      live="none"
      title={m.instructors_file_missing_title()}
      actions={
        <label
          className={cn(
            buttonClass({ variant: 'secondary', size: 'sm' }),
            'focus-within:outline-2 focus-within:outline-focus',
          )}
        >
          <FileUp aria-hidden="true" className="size-4" />
          {sending.isPending ? m.instructors_file_sending() : m.instructors_file_send()}
          <input
            type="file"
            accept={FILE_ACCEPT}
            className="sr-only"
            disabled={sending.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) sending.mutate(file)
            }}
          />
        </label>
      }
    >
      {m.instructors_file_missing()}
    </Notice>
  )
}

function Withdraw({ certification: { id, title, kind } }: { certification: Certification }) {
  const queryClient = useQueryClient()
  const withdrawing = useMutation({
    ...mutationOf(withdrawCertification),
    onError: (error: Error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(certificationsQuery),
  })
  const name = title || CERTIFICATION_NAMES[kind]()
  return (
    <ConfirmDialog
      danger
      title={m.instructors_withdraw_title({ name })}
      description={m.instructors_withdraw_explained()}
      confirmLabel={m.instructors_withdraw()}
      onConfirm={() => withdrawing.mutate({ certificationId: id })}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="first:-ml-3.5 desktop:first:-ml-3"
          loading={withdrawing.isPending}
          aria-label={m.instructors_withdraw_of({ name })}
        >
          {m.instructors_withdraw()}
        </Button>
      }
    />
  )
}
