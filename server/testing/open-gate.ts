import { NOTHING_LOCKED } from '#contract/site/lockdown-terms.ts'
import type { Gate } from '#server/platform/http/gate.ts'

/** For apps of a few routes, where nothing is ever locked. */
export const OPEN_GATE: Gate = {
  peek: () => NOTHING_LOCKED,
  read: async () => NOTHING_LOCKED,
  isUnlocked: async () => false,
}
