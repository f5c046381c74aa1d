/** What a part says of itself, and the one thing that mends it. */
import type { ReactNode } from 'react'
import type { PartState, SystemPart } from '#contract/site/system-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { formatNumber, formatRelative } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { SystemState } from './queries.ts'

export const PART_NAMES: Record<SystemPart, () => string> = {
  processes: m.system_part_processes,
  database: m.system_part_database,
  migrations: m.system_part_migrations,
  queue: m.system_part_queue,
  storage: m.system_part_storage,
  mail: m.system_part_mail,
  payments: m.system_part_payments,
  ath_movil: m.system_part_ath_movil,
  print_on_demand: m.system_part_print_on_demand,
}

const STATES: Record<PartState, { name: () => string; tone: BadgeTone }> = {
  ok: { name: m.system_state_ok, tone: 'success' },
  warning: { name: m.system_state_warning, tone: 'warning' },
  failed: { name: m.system_state_failed, tone: 'danger' },
  off: { name: m.system_state_off, tone: 'info' },
}

/** What is not set up is not in test mode either. */
export function PartStateBadge({ part, system }: { part: SystemPart; system: SystemState }) {
  const { state } = system.parts[part]
  const isNone = part === 'ath_movil' && system.parts.ath_movil.mode === 'none'
  return (
    <Badge tone={isNone ? 'neutral' : STATES[state].tone} dot>
      {isNone ? m.system_state_none() : STATES[state].name()}
    </Badge>
  )
}

export function formatBytes(bytes: number): string {
  const [value, unit] = bytes >= 1024 ** 3 ? [bytes / 1024 ** 3, 'gigabyte'] : [bytes / 1024 ** 2, 'megabyte']
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 })
}

/** The server's own words are English, for whoever runs it. */
const own = (text: string) => <span lang="en">{text}</span>

export function describePart(part: SystemPart, system: SystemState, now: Date): ReactNode {
  const { parts, processes } = system
  const { detail } = parts[part]
  switch (part) {
    case 'processes': {
      const lost = processes.filter(({ isLost }) => isLost).length
      const running = m.system_processes_running({ count: processes.length - lost })
      return lost > 0 ? `${running} · ${m.system_processes_lost({ count: lost })}` : running
    }
    case 'database': {
      const { version, sizeBytes, connections, state } = parts.database
      if (state !== 'ok') return own(detail)
      return m.system_database_detail({ version, size: formatBytes(sizeBytes), connections })
    }
    case 'migrations':
      return parts.migrations.state === 'ok' ? m.system_migrations_done() : own(detail)
    case 'queue': {
      const { waiting, running, failed, oldestDueAt } = parts.queue
      const counts = m.system_queue_detail({ waiting, running, failed })
      return oldestDueAt && parts.queue.state === 'failed'
        ? `${counts} · ${m.system_queue_oldest({ age: formatRelative(oldestDueAt, now) })}`
        : counts
    }
    case 'storage': {
      const { kind, freeBytes } = parts.storage
      if (detail) return own(detail)
      if (kind === 's3') return m.system_storage_s3()
      const free = freeBytes === null ? '' : ` · ${m.system_storage_free({ size: formatBytes(freeBytes) })}`
      return `${m.system_storage_disk()}${free}`
    }
    case 'mail':
      if (parts.mail.trouble > 0) return m.system_mail_trouble({ count: parts.mail.trouble })
      return parts.mail.state === 'ok' ? m.system_mail_well() : own(detail)
    case 'payments':
      if (detail) return own(detail)
      return parts.payments.gateway === 'stripe' ? m.system_payments_stripe() : m.system_payments_test()
    case 'ath_movil':
      return detail ? own(detail) : describeAthMovil(parts.ath_movil, now)
    case 'print_on_demand': {
      const { failures } = parts.print_on_demand
      return failures > 0 ? m.system_print_trouble({ count: failures }) : m.system_print_well()
    }
  }
}

function describeAthMovil(
  { mode, reconciledAt, differences }: SystemState['parts']['ath_movil'],
  now: Date,
): string {
  if (mode === 'none') return m.system_ath_movil_none()
  const works = mode === 'live' ? m.system_ath_movil_live() : m.system_ath_movil_stand_in()
  if (!reconciledAt) return `${works} · ${m.system_ath_movil_not_compared()}`
  const compared = m.system_ath_movil_compared({ age: formatRelative(reconciledAt, now) })
  const found =
    differences > 0 ? m.system_ath_movil_differs({ count: differences }) : m.system_ath_movil_same()
  return `${works} · ${compared}: ${found}`
}

/** Null: there is nothing to mend. */
export function findFix(part: SystemPart, { parts, processes }: SystemState): ReactNode {
  const { state } = parts[part]
  if (state === 'ok') return null
  switch (part) {
    case 'processes': {
      const alive = processes.filter(({ isLost }) => !isLost)
      if (!alive.some(({ isWorkerRunning }) => isWorkerRunning)) return m.system_fix_no_worker()
      return alive.length < processes.length ? m.system_fix_processes() : m.system_fix_versions()
    }
    case 'database':
      return m.system_fix_database()
    case 'migrations':
      return m.system_fix_migrations()
    case 'queue':
      return state === 'failed' ? m.system_fix_queue_late() : fixLink('#jobs', m.system_fix_queue())
    case 'storage':
      return state === 'failed' ? m.system_fix_storage() : m.system_fix_storage_room()
    case 'mail':
      return fixLink('/admin/email', m.system_fix_mail())
    case 'payments':
      return state === 'off' ? m.system_fix_payments_test() : m.system_fix_payments()
    case 'ath_movil':
      if (state === 'failed') return m.system_fix_ath_movil()
      return state === 'off'
        ? m.system_fix_ath_movil_off()
        : fixLink('/admin/ledger', m.system_fix_ath_movil_books())
    case 'print_on_demand':
      return fixLink('/admin/print-on-demand?show=orders&state=attention', m.system_fix_print())
  }
}

function fixLink(href: string, text: string): ReactNode {
  return (
    <a href={href} className={linkClass({})}>
      {text}
    </a>
  )
}
