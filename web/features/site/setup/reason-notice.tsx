import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { REASON_TEXTS } from './labels.ts'
import type { SetupStep } from './queries.ts'

/** Why it is not done; `children`: what the service said, or a list. */
export function ReasonNotice({ step, children }: { step: SetupStep; children?: ReactNode }) {
  const text = step.reason && REASON_TEXTS[step.reason]
  if (!text) return null
  return (
    <Notice tone="warning" live="none">
      {text()} {children}
    </Notice>
  )
}
