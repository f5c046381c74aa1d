import type { Check } from './check.ts'
import { EVENT_CHECKS } from './event-checks.ts'
import { GOODS_CHECKS } from './goods-checks.ts'
import { LEDGER_CHECKS } from './ledger-checks.ts'
import { ONCE_CHECKS } from './once-checks.ts'
import { PAYMENT_CHECKS } from './payment-checks.ts'

export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  ...PAYMENT_CHECKS,
  ...GOODS_CHECKS,
  ...EVENT_CHECKS,
  ...ONCE_CHECKS,
]
