/** What changed against the period before, in words. */
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from '#web/ui/format.ts'

export interface Change {
  text: string
  direction: 'up' | 'down' | 'same' | 'unknown'
}

export function describeChange(now: number | null, before: number | null): Change {
  if (now === null || before === null || before === 0)
    return now === before
      ? { text: m.analytics_same(), direction: 'same' }
      : { text: m.analytics_new(), direction: 'unknown' }
  const share = (now - before) / Math.abs(before)
  if (now === before) return { text: m.analytics_same(), direction: 'same' }
  const percent = formatNumber(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 })
  return share > 0
    ? { text: m.analytics_up({ percent }), direction: 'up' }
    : { text: m.analytics_down({ percent }), direction: 'down' }
}
