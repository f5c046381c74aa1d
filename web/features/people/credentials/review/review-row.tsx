import { ChevronRight } from 'lucide-react'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import type { ReviewedCredential } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/display.tsx'
import { hiddenNumber, statusOf } from '../labels.ts'

interface ReviewRowProps {
  credential: ReviewedCredential
  onOpen: () => void
}

/** The whole row is one button: a queue is walked through with Tab and Enter. */
export function ReviewRow({ credential, onOpen }: ReviewRowProps) {
  const { kind, numberEnd, ownerName, ownerEmail, createdAt, neededFor, hasPhoto } = credential
  const status = statusOf(credential)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-1 py-4 text-left transition-colors duration-120 hover:bg-raised focus-visible:outline-offset-[-2px] md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] md:px-3 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_auto]"
    >
      <span className="min-w-0">
        <span className="block truncate font-[550]">{ownerName}</span>
        <span className="block truncate text-muted text-sm">{ownerEmail}</span>
      </span>
      <span className="min-w-0 text-sm max-md:col-start-1">
        <span className="block">
          {CREDENTIAL_NAMES[kind]()} <span className="tabular text-muted">{hiddenNumber(numberEnd)}</span>
        </span>
        <span className="wrap-anywhere block text-muted">
          {neededFor ? m.credentials_review_needed_for({ event: neededFor }) : null}
          {neededFor && !hasPhoto ? ' · ' : null}
          {hasPhoto ? null : m.credentials_review_no_photo()}
        </span>
      </span>
      <span className="text-muted text-sm max-lg:col-start-1">
        <DateText value={createdAt} style="dateTime" />
      </span>
      <span className="flex items-center gap-3 max-lg:row-span-2 max-lg:row-start-1 max-md:col-start-2 max-md:row-span-3 md:max-lg:col-start-3">
        <Badge tone={status.tone} dot>
          {status.name}
        </Badge>
        <ChevronRight aria-hidden="true" className="size-4.5 text-muted max-md:hidden" />
      </span>
    </button>
  )
}
