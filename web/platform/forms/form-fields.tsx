import { useHydrated } from '@tanstack/react-router'
import { Check, Copy, Timer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { copyRequestId } from '../toasts.ts'
import type { FormCall } from './form.ts'
import { hydratingClass } from './hydrating.ts'
import { formatCountdown } from './wait.ts'

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading' | 'disabled' | 'disabledReason'> & {
  call: Pick<FormCall, 'isSending' | 'isWaiting'>
  /** For something else of the form, such as a file that is still on its way. */
  isWaiting?: boolean
}

/** Disabled until the page's script is there: sent earlier, the browser would post the form to a page. */
export function SubmitButton({ call, isWaiting = false, className, ...props }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      {...props}
      type="submit"
      // The countdown right above says why.
      disabled={!isHydrated || call.isWaiting || isWaiting}
      loading={call.isSending}
      className={cn(!isHydrated && hydratingClass, className)}
    />
  )
}

/** What went wrong with the form as a whole. */
export function FormFailure({ call }: { call: FormCall }) {
  const { failure, endWait } = call
  if (!failure) return null
  if (failure.waitMs) return <WaitNotice waitMs={failure.waitMs} onOver={endWait} />
  return (
    <Notice
      tone="danger"
      actions={failure.requestId ? <CopyRequestId requestId={failure.requestId} /> : undefined}
    >
      <span className="text-text">{failure.message}</span>
    </Notice>
  )
}

function CopyRequestId({ requestId }: { requestId: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <div className="grid justify-items-start gap-1">
      <span className="wrap-anywhere font-mono text-muted text-xs">
        {m.platform_request_id({ requestId })}
      </span>
      <Button
        variant="link"
        size="sm"
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={async () => setIsCopied(await copyRequestId(requestId))}
      >
        {isCopied ? m.platform_copied() : m.platform_copy_request_id()}
      </Button>
    </div>
  )
}

/** Counts down in sight; it is spoken once, not every second. */
function WaitNotice({ waitMs, onOver }: { waitMs: number; onOver: () => void }) {
  const [leftMs, setLeftMs] = useState(waitMs)
  useEffect(() => {
    const overAt = Date.now() + waitMs
    setLeftMs(waitMs)
    const timer = setInterval(() => {
      const left = overAt - Date.now()
      if (left > 0) setLeftMs(left)
      else onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [waitMs, onOver])
  return (
    <Notice tone="warning" live="none" title={m.platform_form_wait_title()}>
      <p role="alert" className="sr-only">
        {m.platform_form_wait_spoken({ seconds: Math.ceil(waitMs / 1_000) })}
      </p>
      <p aria-hidden="true" className="flex items-center gap-2">
        <Timer className="size-4" />
        <span>
          {m.platform_form_wait_left()}{' '}
          <span className="tabular font-[600] text-text">{formatCountdown(leftMs)}</span>
        </span>
      </p>
    </Notice>
  )
}

/** Beside a save button: says so, and goes away with the next change. */
export function SavedMark({ call, children }: { call: FormCall; children?: ReactNode }) {
  return (
    <span role="status" className="inline-flex min-h-5 items-center gap-1.5 text-sm text-success">
      {call.isDone ? (
        <>
          <Check aria-hidden="true" className="size-4.5" />
          {children ?? m.platform_form_saved()}
        </>
      ) : null}
    </span>
  )
}

/** The API takes JSON only, so a form cannot be sent without scripts. */
export function NoScriptNotice() {
  return (
    <noscript>
      <Notice tone="warning" live="none" title={m.platform_form_noscript_title()} className="mb-6">
        {m.platform_form_noscript()}
      </Notice>
    </noscript>
  )
}
