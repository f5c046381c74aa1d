import { FileText, Moon, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { Pending } from './merge-thread.ts'
import { MessageText } from './message-text.tsx'
import type { ShownMessage } from './queries.ts'

interface MessageBubbleProps {
  message: ShownMessage
  /** Of the reader's side: on the right. */
  isOurs: boolean
  /** Said where it is not the one before who goes on. */
  author: string | null
  /** Said below the last of ours that the other side has read. */
  state?: string
}

const GROUND = {
  ours: 'ml-auto bg-accent/16 rounded-br-inner',
  theirs: 'mr-auto bg-raised rounded-bl-inner',
  note: 'ml-auto border border-warning/40 border-dashed bg-warning/8',
}
const BUBBLE = 'grid w-fit max-w-[85%] gap-2 rounded-card px-3.5 py-2.5 text-sm leading-normal md:max-w-[75%]'

export function MessageBubble({ message, isOurs, author, state }: MessageBubbleProps) {
  const { body, attachments, isNote, isHeld, refusedFor, via, quoted, lostFiles, at } = message
  // The files of a refused one are gone.
  const isGone = body === '' && attachments.length === 0 && !isHeld
  const time = formatDate(at, 'time')
  return (
    <li className="grid gap-1">
      {author ? <p className={cn('px-1 text-muted text-xs', isOurs && 'text-right')}>{author}</p> : null}
      <div
        className={cn(
          BUBBLE,
          isNote ? GROUND.note : isOurs ? GROUND.ours : GROUND.theirs,
          isHeld && 'border border-dashed',
          refusedFor !== null && 'border-danger',
        )}
      >
        {isNote ? <NoteMark /> : null}
        {via === 'away' ? <AwayMark /> : null}
        {body ? <MessageText body={body} /> : null}
        {isHeld && !body && attachments.length === 0 ? (
          <p className="text-muted italic">{m.messages_files()}</p>
        ) : null}
        {isGone ? <p className="text-muted italic">{m.messages_deleted()}</p> : null}
        {attachments.map((file) => (
          <AttachedFile key={file.id} file={file} />
        ))}
        {lostFiles > 0 ? (
          <p className="text-muted text-xs">{m.messages_lost_files({ count: lostFiles })}</p>
        ) : null}
        {quoted ? <Quoted text={quoted} /> : null}
      </div>
      <p className={cn('px-1 text-muted text-xs', isOurs && 'text-right')}>
        <time dateTime={at}>{time}</time>
        {via === 'mail' ? ` · ${m.messages_by_mail()}` : null}
        {state ? ` · ${state}` : null}
      </p>
    </li>
  )
}

function NoteMark() {
  return (
    <p className="flex items-center gap-1.5 text-warning text-xs">
      <StickyNote aria-hidden="true" className="size-3.5" />
      {m.messages_note_mark()}
    </p>
  )
}

/** Sent by itself while nobody is there. */
function AwayMark() {
  return (
    <p className="flex items-center gap-1.5 text-muted text-xs">
      <Moon aria-hidden="true" className="size-3.5" />
      {m.messages_away_mark()}
    </p>
  )
}

/** What a mail program repeated below an answer. */
function Quoted({ text }: { text: string }) {
  return (
    <details className="text-muted text-xs">
      <summary className="w-fit cursor-pointer py-1">{m.messages_quoted()}</summary>
      <p className="wrap-anywhere mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap border-l-2 pl-3">
        {text}
      </p>
    </details>
  )
}

function AttachedFile({ file }: { file: ShownMessage['attachments'][number] }) {
  const href = `/api/message-attachments/${file.id}`
  if (file.fileType === 'image/jpeg')
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className="block w-fit max-w-full">
        <img
          src={href}
          alt={m.messages_picture({ name: file.fileName })}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          loading="lazy"
          className="h-auto max-h-60 w-auto max-w-full rounded-inner object-contain"
        />
      </a>
    )
  return (
    <a href={href} download className="flex min-h-11 items-center gap-2.5 rounded-inner border px-3 py-2">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{file.fileName}</span>
        <span className="text-muted text-xs">
          {m.messages_pdf({ size: formatNumber(Math.max(1, Math.round(file.sizeBytes / 1024))) })}
        </span>
      </span>
    </a>
  )
}

interface PendingBubbleProps {
  pending: Pending
  onRetry: () => void
  onDrop: () => void
}

/** On its way, or stuck with a way on. */
export function PendingBubble({ pending, onRetry, onDrop }: PendingBubbleProps) {
  const { body, fileNames, isNote, status, error } = pending
  const hasFailed = status === 'failed'
  return (
    <li className="grid gap-1">
      <div className={cn(BUBBLE, isNote ? GROUND.note : GROUND.ours, hasFailed && 'border border-danger')}>
        {isNote ? <NoteMark /> : null}
        {body ? <MessageText body={body} /> : null}
        {fileNames.map((name) => (
          <p key={name} className="wrap-anywhere flex items-center gap-2 text-muted">
            <FileText aria-hidden="true" className="size-4 shrink-0" />
            {name}
          </p>
        ))}
      </div>
      {hasFailed ? (
        <Failure error={error}>
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {m.messages_retry()}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDrop}>
            {m.messages_discard()}
          </Button>
        </Failure>
      ) : (
        <p className="px-1 text-right text-muted text-xs">{m.messages_sending()}</p>
      )}
    </li>
  )
}

function Failure({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm">
      <span className="text-danger">
        {m.messages_failed()} {error}
      </span>
      {children}
    </div>
  )
}
