import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { decideItem } from '#contract/site/moderation.ts'
import type { Decision } from '#contract/site/moderation-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { mutationOf } from '#web/platform/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DecideBar } from './decide-bar.tsx'
import { DiffRows } from './diff-rows.tsx'
import { Documents } from './documents.tsx'
import { nameField } from './field-names.ts'
import { FieldNote } from './field-note.tsx'
import { CAUSES, ONE_NAMES } from './labels.ts'
import { type ItemDetail, itemQuery } from './queries.ts'
import type { ItemRef, QueueSearch } from './queue-search.ts'
import { useKeys } from './use-keys.ts'
import { useLease } from './use-lease.ts'

export interface DecidedItem extends ItemRef {
  title: string
  decision: Decision
  decisionId: string
  applyAt: string
  undoSeconds: number
}

interface ItemPaneProps {
  item: ItemRef
  search: QueueSearch
  onDecided: (decided: DecidedItem) => void
}

/** One item, with all there is to decide about. */
export function ItemPane({ item, search, onDecided }: ItemPaneProps) {
  const query = useQuery(itemQuery(item))
  return (
    <article className="@container min-w-0">
      <Link
        to="."
        search={{ ...search, item: undefined } as never}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3 mb-2 lg:hidden' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.moderation_back()}
      </Link>
      <Loaded
        query={query}
        title={m.moderation_load_failed()}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(detail) => <Detail detail={detail} onDecided={onDecided} />}
      </Loaded>
    </article>
  )
}

function Detail({ detail, onDecided }: { detail: ItemDetail; onDecided: ItemPaneProps['onDecided'] }) {
  const { kind, id, title } = detail
  const lease = useLease(detail)
  const [choice, setChoice] = useState<'reject' | 'ask' | null>(null)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const deciding = useMutation({
    ...mutationOf(decideItem),
    onSuccess: (reply, { decision }) => onDecided({ kind, id, title, decision, ...reply }),
  })
  const can = (decision: Decision) => detail.decisions.includes(decision) && lease.heldBy === null
  function send(decision: Decision, reason?: string) {
    if (!can(decision) || deciding.isPending) return
    const fieldNotes = decision === 'ask' ? filled(notes) : undefined
    deciding.mutate({ kind, subjectId: id, version: detail.version, decision, reason, fieldNotes })
  }
  useKeys({
    a: () => choice === null && send('approve'),
    r: () => can('reject') && setChoice('reject'),
    e: () => can('ask') && setChoice('ask'),
  })
  const noteOf =
    choice === 'ask'
      ? (field: string) => (
          <FieldNote
            label={m.moderation_note_on({ field: nameField(field) })}
            value={notes[field] ?? ''}
            onChange={(note) => setNotes({ ...notes, [field]: note })}
          />
        )
      : undefined
  return (
    <>
      <Head detail={detail} />
      {lease.heldBy ? (
        <Notice
          tone="info"
          className="mb-4"
          title={m.moderation_looking({ name: lease.heldBy })}
          actions={
            <Button variant="secondary" size="sm" onClick={lease.takeOver}>
              {m.moderation_take_over()}
            </Button>
          }
        />
      ) : null}
      <Warnings detail={detail} />
      <Reports reports={detail.reports} />
      <DiffRows rows={detail.rows} noteOf={noteOf} />
      <Photos detail={detail} />
      <Documents documents={detail.documents} noteOf={noteOf} />
      <DecideBar
        detail={detail}
        choice={choice}
        isHeld={lease.heldBy !== null}
        error={deciding.error}
        isPending={deciding.isPending}
        onChoose={setChoice}
        onDecide={send}
      />
    </>
  )
}

function filled(notes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(notes).filter(([, note]) => note.trim() !== ''))
}

function Head({ detail }: { detail: ItemDetail }) {
  const isFile = detail.path?.startsWith('/api/') ?? false
  return (
    <header className="mb-4 grid gap-2">
      <h2 className="wrap-anywhere text-xl">{detail.title}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge>{ONE_NAMES[detail.kind]()}</Badge>
        <span className="wrap-anywhere">{detail.owner}</span>
        <DateText value={detail.since} style="dateTime" />
        {detail.path ? (
          <a
            {...(isFile ? { href: detail.path } : { href: placeOf(detail.path).to })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'link', size: 'sm' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {isFile ? m.moderation_open_photo() : m.moderation_open_page()}
          </a>
        ) : null}
      </p>
    </header>
  )
}

function Warnings({ detail }: { detail: ItemDetail }) {
  const { missing, isSpanishStale, hasLiveMoved, reviewNotes } = detail
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {missing.length > 0 ? (
        <Notice tone="warning" live="none" title={m.moderation_missing_title()}>
          {[...new Set(missing.map(nameField))].join(', ')}
        </Notice>
      ) : null}
      {isSpanishStale ? <Notice tone="warning" live="none" title={m.moderation_stale_title()} /> : null}
      {hasLiveMoved ? (
        <Notice tone="warning" live="none">
          {m.moderation_live_moved()}
        </Notice>
      ) : null}
      {reviewNotes ? (
        <Notice tone="info" live="none" title={m.moderation_asked_title()}>
          {reviewNotes.reason}
        </Notice>
      ) : null}
    </div>
  )
}

function Reports({ reports }: { reports: ItemDetail['reports'] }) {
  if (reports.length === 0) return null
  return (
    <section className="mb-4">
      <h3 className="mb-2 text-base">{m.moderation_reports_title()}</h3>
      <ul className="grid gap-2 text-sm">
        {reports.map(({ cause, details, by, at }) => (
          <li key={at} className="rounded-field bg-raised p-3">
            <p className="font-[550]">{CAUSES[cause]()}</p>
            {details ? <p className="wrap-anywhere">{details}</p> : null}
            <p className="mt-1 text-muted text-xs">
              {by ? `${by} · ` : ''}
              <DateText value={at} style="dateTime" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Photos({ detail: { photos } }: { detail: ItemDetail }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {photos.map((photo) => (
        <li key={photo.url} className="w-32 overflow-hidden rounded-field">
          <StoredPicture picture={photo} sizes="128px" upTo={320} />
        </li>
      ))}
    </ul>
  )
}
