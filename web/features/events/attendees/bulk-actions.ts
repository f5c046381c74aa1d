import type { RefundAmount } from '#contract/events/attendee-terms.ts'
import { m } from '#web/paraglide/messages.js'

/** What is to be done to the chosen attendees: a kind of job with its input, and its words. */
export interface BulkAction {
  kind: string
  input: Record<string, unknown>
  /** While it runs. */
  title: string
  doneText: (count: number) => string
}

export const remindAction = (): BulkAction => ({
  kind: 'attendees.remind',
  input: {},
  title: m.attendees_reminding(),
  doneText: (count) => m.attendees_reminded({ count }),
})

export const resendAction = (): BulkAction => ({
  kind: 'attendees.resend',
  input: {},
  title: m.attendees_resending(),
  doneText: (count) => m.attendees_resent({ count }),
})

export const refundAction = (amount: RefundAmount, reason: string): BulkAction => ({
  kind: 'attendees.refund',
  input: { amount, reason },
  title: m.attendees_refunding(),
  doneText: (count) => m.attendees_refunded({ count }),
})
