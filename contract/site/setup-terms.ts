/** The setup guide's words, for both sides. */

/** In the order in which a new shop is set up. */
export const SETUP_STEPS = [
  'identity',
  'taxes',
  'payment',
  'mail',
  'shipping',
  'texts',
  'product',
  'event',
  'team',
] as const
export type SetupStepId = (typeof SETUP_STEPS)[number]

/** Those that nothing proves but an admin who has looked. */
export const CONFIRMED_STEPS = ['taxes', 'shipping', 'texts', 'team'] as const

export const SETUP_STATES = ['todo', 'running', 'done', 'failed'] as const
export type SetupState = (typeof SETUP_STATES)[number]

/** Why a step is not done, where there is more to say than that nobody did it. */
export const SETUP_REASONS = [
  /** It was confirmed, and is another one since. */
  'changed',
  /** No money moves by the built-in test gateway. */
  'test_gateway',
  'payment_failed',
  'webhook_not_heard',
  'webhook_missing',
  'webhook_disabled',
  'webhook_events_missing',
  /** It has tokens, and nobody has asked whether they are right. */
  'ath_movil_untested',
  'ath_movil_failed',
  /** Nothing carries mail. */
  'no_carrier',
  'mail_failed',
  /** The mail waits for its code. */
  'code_awaited',
  /** There are events, and nothing to sign for them. */
  'no_waiver',
] as const
export type SetupReason = (typeof SETUP_REASONS)[number]

/** By tokens of its own, by the stand-in of a demo, or not at all. */
export const ATH_MOVIL_MODES = ['none', 'stand_in', 'live'] as const

/** What an admin reads and approves; the rest of the pages can wait. */
export const APPROVED_PAGES = ['privacy', 'terms', 'returns'] as const

export const SAMPLE_STATES = ['none', 'loading', 'loaded', 'removing'] as const
export type SampleState = (typeof SAMPLE_STATES)[number]
