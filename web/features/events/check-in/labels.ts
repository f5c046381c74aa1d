/** What check-in says, as text: color and sound come with them, never alone. */
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'
import type { List, Outcome, Verdict, Warning } from './types.ts'

export type VerdictTone = 'success' | 'warning' | 'danger' | 'info'

export function toneOf({ outcome, seat }: Pick<Verdict, 'outcome' | 'seat'>): VerdictTone {
  if (outcome === 'in') return seat && seat.warnings.length > 0 ? 'warning' : 'success'
  if (outcome === 'again') return 'warning'
  return outcome === 'undone' ? 'info' : 'danger'
}

const TITLES: Record<Outcome, () => string> = {
  in: m.check_in_verdict_in,
  again: m.check_in_verdict_again,
  conflict: m.check_in_verdict_conflict,
  cancelled: m.check_in_verdict_cancelled,
  other_event: m.check_in_verdict_other_event,
  old_code: m.check_in_verdict_old_code,
  unknown: m.check_in_verdict_unknown,
  undone: m.check_in_verdict_undone,
  too_early: m.check_in_verdict_too_early,
  other_list: m.check_in_verdict_other_list,
}

export function titleOf(outcome: Outcome): string {
  return TITLES[outcome]()
}

const HINTS: Partial<Record<Outcome, () => string>> = {
  cancelled: m.check_in_hint_cancelled,
  other_event: m.check_in_hint_other_event,
  old_code: m.check_in_hint_old_code,
  unknown: m.check_in_hint_unknown,
  undone: m.check_in_hint_undone,
}

export function hintOf(
  { outcome, first, seat }: Pick<Verdict, 'outcome' | 'first' | 'seat'>,
  { opensAt, lists }: Pick<List, 'opensAt' | 'lists'>,
): string | null {
  if (outcome === 'other_list') {
    const names = lists.filter(({ id }) => seat?.listIds.includes(id)).map(({ name }) => name)
    return names.length > 0
      ? m.check_in_hint_other_list({ lists: names.join(', ') })
      : m.check_in_hint_no_list()
  }
  if (outcome === 'too_early') return m.check_in_hint_too_early({ time: formatDate(opensAt, 'time') })
  if ((outcome === 'again' || outcome === 'conflict') && first) return firstText(first)
  return HINTS[outcome]?.() ?? null
}

function firstText({ at, device }: { at: string; device: string | null }): string {
  const time = formatDate(at, 'time')
  return device ? m.check_in_first_at({ time, device }) : m.check_in_first({ time })
}

const WARNINGS: Record<Warning, () => string> = {
  waiver_missing: m.check_in_warning_waiver,
  credential_missing: m.check_in_warning_credential,
  too_young: m.check_in_warning_young,
  birth_date_missing: m.check_in_warning_birth_date,
}

export function warningText(warning: Warning): string {
  return WARNINGS[warning]()
}
