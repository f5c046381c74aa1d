import type { SetupReason, SetupState, SetupStepId } from '#contract/site/setup-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const STEP_NAMES: Record<SetupStepId, () => string> = {
  identity: m.setup_step_identity,
  taxes: m.setup_step_taxes,
  payment: m.setup_step_payment,
  mail: m.setup_step_mail,
  shipping: m.setup_step_shipping,
  texts: m.setup_step_texts,
  product: m.setup_step_product,
  event: m.setup_step_event,
  team: m.setup_step_team,
}

export const STATE_NAMES: Record<SetupState, { name: () => string; tone: BadgeTone }> = {
  todo: { name: m.setup_state_todo, tone: 'neutral' },
  running: { name: m.setup_state_running, tone: 'info' },
  done: { name: m.setup_state_done, tone: 'success' },
  failed: { name: m.setup_state_failed, tone: 'warning' },
}

/** Null where the step itself says what is awaited. */
export const REASON_TEXTS: Record<SetupReason, (() => string) | null> = {
  changed: m.setup_reason_changed,
  test_gateway: m.setup_reason_test_gateway,
  payment_failed: m.setup_reason_payment_failed,
  webhook_not_heard: m.setup_reason_webhook_not_heard,
  webhook_missing: m.setup_reason_webhook_missing,
  webhook_disabled: m.setup_reason_webhook_disabled,
  webhook_events_missing: m.setup_reason_webhook_events_missing,
  ath_movil_untested: m.setup_reason_ath_movil_untested,
  ath_movil_failed: m.setup_reason_ath_movil_failed,
  no_carrier: m.setup_reason_no_carrier,
  mail_failed: m.setup_reason_mail_failed,
  code_awaited: null,
  no_waiver: m.setup_reason_no_waiver,
}
