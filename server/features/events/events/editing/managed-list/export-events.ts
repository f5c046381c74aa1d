/** The list as a file: exactly what is filtered, in the order of the list. */
import type { SQL } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { toLocalTime } from '#server/features/events/events/index.ts'
import { m } from '#server/paraglide/messages.js'
import { localDay } from '#server/platform/local-day.ts'
import { answerTableFile, type TableFormat } from '#server/platform/table-file.ts'
import type { Deps } from '../deps.ts'
import { type ManagedRow, readRows } from './read-rows.ts'

const BATCH = 500

interface Wanted {
  isMatch: SQL
  order: SQL
  language: Language
}

export async function writeEventFile(deps: Deps, wanted: Wanted, format: TableFormat): Promise<Response> {
  const l = { locale: wanted.language }
  return answerTableFile({
    name: `events-${localDay(deps.clock.now())}`,
    format,
    head: [
      m.event_files_list_id({}, l),
      m.event_files_list_title({}, l),
      m.event_files_list_organizer({}, l),
      m.event_files_list_starts({}, l),
      m.event_files_list_ends({}, l),
      m.event_files_list_venue({}, l),
      m.event_files_list_municipality({}, l),
      m.event_files_list_status({}, l),
      m.event_files_list_active({}, l),
      m.event_files_list_sold({}, l),
      m.event_files_list_capacity({}, l),
      m.event_files_list_waiting({}, l),
      m.event_files_list_pending({}, l),
      m.event_files_list_stale({}, l),
    ],
    rows: readBatches(deps, wanted),
  })
}

async function* readBatches(deps: Deps, wanted: Wanted) {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await readRows(deps, { ...wanted, limit: BATCH, offset })
    yield rows.map((row) => cellsOf(row, wanted.language))
    if (rows.length < BATCH) return
  }
}

const STATUS: Record<ManagedRow['status'] | 'cancelled', typeof m.event_files_list_draft> = {
  draft: m.event_files_list_draft,
  pending_review: m.event_files_list_pending_review,
  published: m.event_files_list_published,
  unpublished: m.event_files_list_unpublished,
  cancelled: m.event_files_list_cancelled,
}

const localTime = (at: string) => toLocalTime(new Date(at)).replace('T', ' ')

function cellsOf(event: ManagedRow, language: Language): (string | number)[] {
  const l = { locale: language }
  const flag = (value: boolean) => (value ? m.event_files_list_yes({}, l) : m.event_files_list_no({}, l))
  return [
    event.id,
    event.title,
    event.organizer.name,
    localTime(event.startsAt),
    localTime(event.endsAt),
    event.venueName,
    event.municipality,
    STATUS[event.isCancelled ? 'cancelled' : event.status]({}, l),
    flag(event.isActive),
    event.seatsSold,
    event.capacity,
    event.waiting,
    flag(event.hasPendingChange),
    flag(event.isSpanishStale),
  ]
}
