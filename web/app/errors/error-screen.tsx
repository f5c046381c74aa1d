import { Check, CircleCheck, Copy, CornerDownRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { copyRequestId } from '#web/platform/toasts.ts'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { IconButton } from '#web/ui/button.tsx'

interface ErrorScreenProps {
  icon: ReactNode
  title: string
  /** What happened, what is safe, what to do: in this order, on every error screen. */
  what: string
  safe: string
  todo: string
  actions: ReactNode
  note?: string
  requestId?: string
  /** The whole page is gone: this is its main part. */
  isFullPage?: boolean
  /** Nothing is wrong: it is said without an alarm. */
  isCalm?: boolean
}

/** Needs no context: it has to show when every provider is broken. */
export function ErrorScreen({
  icon,
  title,
  what,
  safe,
  todo,
  actions,
  note,
  requestId,
  isFullPage,
  isCalm,
}: ErrorScreenProps) {
  const Frame = isFullPage ? 'main' : 'section'
  return (
    <Frame className={isFullPage ? `${FRAME} min-h-dvh` : FRAME}>
      <div className="absolute inset-y-0 right-0 -z-10 hidden w-1/2 mask-b-from-60% mask-l-from-20% mask-l-to-95% md:block">
        <ContourLines
          seed="error"
          width={720}
          height={560}
          hill={190}
          cell={12}
          levels={9}
          className="text-text/12"
        />
      </div>
      <div className="page-width py-16 md:py-24">
        <div className="max-w-md">
          <div className="mb-6 text-muted [&_svg]:size-9">{icon}</div>
          <div role={isCalm ? 'status' : 'alert'}>
            <h1 className="text-xl">{title}</h1>
            <p className="mt-3 text-base text-muted">{what}</p>
          </div>
          <ul className="mt-6 grid gap-3 border-t pt-6 text-sm">
            <li className="flex gap-3">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
              <span className="text-muted">{safe}</span>
            </li>
            <li className="flex gap-3">
              <CornerDownRight aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
              <span>{todo}</span>
            </li>
          </ul>
          <div className={ACTIONS}>{actions}</div>
          <p role="status" className="mt-4 min-h-5 text-muted text-xs">
            {note}
          </p>
          {requestId ? <RequestIdLine requestId={requestId} /> : null}
        </div>
      </div>
    </Frame>
  )
}

/** On a phone: the first and the last over the whole width, two by two between them. */
const ACTIONS =
  'mt-8 grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:flex sm:w-max sm:max-w-[calc(100vw-2rem)] sm:flex-wrap'
const FRAME = 'relative isolate grid items-center overflow-hidden'

/** Small, for whoever writes to us about it. */
function RequestIdLine({ requestId }: { requestId: string }) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <div className="mt-4 flex items-center gap-1 border-t pt-3 text-muted text-xs">
      <span className="wrap-anywhere font-mono">{m.platform_request_id({ requestId })}</span>
      <IconButton
        size="icon-sm"
        label={copied ? m.platform_copied() : m.platform_copy_request_id()}
        onClick={async () => setCopied(await copyRequestId(requestId))}
      >
        <Icon aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
