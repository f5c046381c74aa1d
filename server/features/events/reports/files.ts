/** Report and roster as files, in the reader's language. */

import { writeCsv } from '#contract/csv.ts'
import type {
  getEventReportCsv,
  getEventReportPdf,
  getRosterCsv,
  getRosterPdf,
} from '#contract/events/reports.ts'
import { localDay } from '#server/features/events/events/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { amount, type Locale, sortableTime, statusWord, warningTexts } from './labels.ts'
import { type Report, readReport } from './read-report.ts'
import { tablesOf } from './report-tables.ts'
import { type RosterEntry, readRoster } from './roster.ts'
import { scoringTable } from './scoring.ts'
import { printReport, printRoster } from './write-pdf.ts'

export async function sendReportCsv(deps: Deps, { input, language }: Call<typeof getEventReportCsv>) {
  const l = { locale: language }
  const { report, event } = await readReport(deps, input.eventId, language)
  return csv(reportRows(report, l), m.event_files_file({}, l), event.startsAt)
}

export async function sendReportPdf(deps: Deps, { input, language }: Call<typeof getEventReportPdf>) {
  const l = { locale: language }
  const { report, event, now } = await readReport(deps, input.eventId, language)
  const paper = { storeName: await readStoreName(deps), l }
  return pdf(await printReport(report, event, now, paper), m.event_files_file({}, l), event.startsAt)
}

export async function sendRosterCsv(deps: Deps, { input, me, language }: Call<typeof getRosterCsv>) {
  const l = { locale: language }
  const { event, entries } = await readRoster(deps, input.eventId, me, language)
  if (input.for === 'scoring')
    return csv(scoringTable(event, entries), m.event_files_scoring_file({}, l), event.startsAt)
  return csv(rosterRows(entries, l), m.event_files_roster_file({}, l), event.startsAt)
}

export async function sendRosterPdf(deps: Deps, { input, me, language }: Call<typeof getRosterPdf>) {
  const l = { locale: language }
  const roster = await readRoster(deps, input.eventId, me, language)
  const paper = { storeName: await readStoreName(deps), l }
  return pdf(await printRoster(roster, paper), m.event_files_roster_file({}, l), roster.event.startsAt)
}

async function readStoreName({ settings }: Deps): Promise<string> {
  return (await settings.read()).identity.storeName
}

/** One table after another, each row with the section it belongs to. */
function reportRows(report: Report, l: Locale): (string | number)[][] {
  const rows = tablesOf(report, l).flatMap(({ title, columns, rows: body }) => {
    const cells = (row: (string | number)[]) =>
      row.map((value, index) => (columns[index]?.isMoney && typeof value === 'number' ? value / 100 : value))
    const head = columns.some((column) => column.head)
      ? [[title, ...columns.map((column) => column.head)]]
      : []
    return [...head, ...body.map((row) => [title, ...cells(row)])]
  })
  return [[m.event_files_section({}, l), m.event_files_entry({}, l)], ...rows]
}

function rosterRows(entries: readonly RosterEntry[], l: Locale): string[][] {
  const head = [
    m.event_files_name({}, l),
    m.event_files_email({}, l),
    m.event_files_booked_by({}, l),
    m.event_files_ticket({}, l),
    m.event_files_squad({}, l),
    m.event_files_division({}, l),
    m.event_files_squad_with({}, l),
    m.event_files_status({}, l),
    m.event_files_checked_in_at({}, l),
    m.event_files_missing({}, l),
    m.event_files_order({}, l),
    m.event_files_paid({}, l),
  ]
  const rows = entries.map((entry) => [
    entry.name,
    entry.email,
    entry.bookedBy,
    entry.ticketName,
    entry.squadName ?? '',
    entry.divisionName ?? '',
    entry.squadWith,
    statusWord(entry.status, l),
    entry.checkedInAt ? sortableTime(entry.checkedInAt) : '',
    warningTexts(entry.warnings, l),
    entry.orderNumber,
    amount(entry.paidCents),
  ])
  return [head, ...rows]
}

function csv(rows: (string | number)[][], name: string, day: Date): Response {
  return file(writeCsv(rows), 'text/csv; charset=utf-8', `${name}-${localDay(day)}.csv`)
}

function pdf(bytes: Uint8Array<ArrayBuffer>, name: string, day: Date): Response {
  return file(bytes, 'application/pdf', `${name}-${localDay(day)}.pdf`)
}

function file(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
