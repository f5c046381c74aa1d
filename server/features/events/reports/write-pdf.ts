/** Report and roster as PDF. */
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { dollars, momentText } from '#server/features/site/email/index.ts'
import { m } from '#server/paraglide/messages.js'
import { FAINT, openPdf, type PdfDocument, writeTable } from '#server/platform/pdf/index.ts'
import { clockTime, type Locale, warningTexts } from './labels.ts'
import type { Report } from './read-report.ts'
import { type Column, tablesOf } from './report-tables.ts'
import type { Roster, RosterEntry } from './roster.ts'

const ROW_HEIGHT = 18

type Pdf = Uint8Array<ArrayBuffer>

/** Whose paper it is, and in which language. */
interface Paper {
  storeName: string
  l: Locale
}

export async function printReport(
  report: Report,
  event: StoredEvent,
  now: Date,
  { storeName, l }: Paper,
): Promise<Pdf> {
  const title = m.event_files_title({}, l)
  const pdf = await openPdf({
    title: `${title} ${event.title[l.locale]}`,
    author: storeName,
    at: now,
  })
  writeHead(pdf, title, event, now, { storeName, l })
  for (const { columns, rows, title: head } of tablesOf(report, l))
    writeTable(pdf, {
      title: head,
      columns: columns.map((column) => ({
        head: column.head,
        isRight: Boolean(column.isNumber || column.isMoney),
      })),
      rows: rows.map((row) => row.map((value, index) => textOf(value, columns[index]))),
    })
  return finishPdf(pdf, event, l)
}

function writeHead(pdf: PdfDocument, title: string, event: StoredEvent, now: Date, paper: Paper): void {
  const { storeName, l } = paper
  pdf.row([
    { text: storeName, share: 0.5, size: 20, isBold: true },
    { text: title, share: 0.5, size: 20, isRight: true, color: FAINT },
  ])
  pdf.space(6)
  pdf.text(event.title[l.locale], { size: 14, isBold: true })
  pdf.text(
    `${momentText(event.startsAt.toISOString(), l.locale)} · ${event.venueName}, ${event.municipality}`,
  )
  pdf.text(m.event_files_as_of({ when: momentText(now.toISOString(), l.locale) }, l), {
    color: FAINT,
    size: 8,
  })
  pdf.space(8)
  pdf.rule()
}

function finishPdf(pdf: PdfDocument, event: StoredEvent, l: Locale): Promise<Pdf> {
  pdf.numberPages((page, pages) => `${event.title[l.locale]} · ${m.event_files_page({ page, pages }, l)}`)
  return pdf.finish()
}

function textOf(value: string | number, column: Column | undefined): string {
  return column?.isMoney && typeof value === 'number' ? dollars(value) : String(value)
}

const SHARES = { box: 0.05, name: 0.27, squadWith: 0.18, ticket: 0.16, division: 0.14, missing: 0.2 }

/** By squad, with a box to tick. Nobody's address is on a paper that lies around. */
export async function printRoster({ event, entries, now }: Roster, { storeName, l }: Paper): Promise<Pdf> {
  const title = m.event_files_roster_title({}, l)
  const pdf = await openPdf({
    title: `${title} ${event.title[l.locale]}`,
    author: storeName,
    at: now,
  })
  writeHead(pdf, title, event, now, { storeName, l })
  const booked = entries.filter(({ status }) => status === 'booked')
  if (booked.length === 0) pdf.text(m.event_files_nobody({}, l), { color: FAINT })
  for (const [name, members] of bySquad(event, booked, l)) writeSquad(pdf, name, members, l)
  return finishPdf(pdf, event, l)
}

function bySquad(event: StoredEvent, booked: readonly RosterEntry[], l: Locale): [string, RosterEntry[]][] {
  const groups = event.squads.map(({ id, name, startsAt }): [string, RosterEntry[]] => [
    startsAt ? `${name} · ${clockTime(startsAt.toISOString(), l)}` : name,
    booked.filter((entry) => entry.squadId === id),
  ])
  const others = booked.filter((entry) => !event.squads.some(({ id }) => id === entry.squadId))
  const rest =
    event.squads.length > 0 ? m.event_files_without_squad({}, l) : m.event_files_roster_title({}, l)
  return [...groups, [rest, others] as [string, RosterEntry[]]].filter(([, members]) => members.length > 0)
}

function writeSquad(pdf: PdfDocument, name: string, members: readonly RosterEntry[], l: Locale): void {
  pdf.reserveHeight(ROW_HEIGHT * Math.min(members.length + 3, 6))
  pdf.space(8)
  pdf.text(`${name} (${members.length})`, { size: 12, isBold: true })
  const head = { size: 8, isBold: true, color: FAINT }
  pdf.row([
    { ...head, text: '', share: SHARES.box },
    { ...head, text: m.event_files_name({}, l), share: SHARES.name },
    { ...head, text: m.event_files_ticket({}, l), share: SHARES.ticket },
    { ...head, text: m.event_files_division({}, l), share: SHARES.division },
    { ...head, text: m.event_files_squad_with({}, l), share: SHARES.squadWith },
    { ...head, text: m.event_files_missing({}, l), share: SHARES.missing },
  ])
  pdf.rule()
  for (const entry of members)
    pdf.row([
      { text: entry.checkedInAt ? '[x]' : '[  ]', share: SHARES.box },
      { text: entry.name, share: SHARES.name },
      { text: entry.ticketName, share: SHARES.ticket },
      { text: entry.divisionName ?? '', share: SHARES.division },
      { text: entry.squadWith, share: SHARES.squadWith },
      { text: warningTexts(entry.warnings, l), share: SHARES.missing },
    ])
}
