/** What a printed ticket says. */
import type { EventKind } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { ticketPath } from '#server/features/events/bookings/index.ts'
import { momentText } from '#server/features/site/email/index.ts'
import { m } from '#server/paraglide/messages.js'
import { requirementName } from './missing-text.ts'
import { qrModules } from './qr.ts'
import { MARGIN, openTicketSheet, type TicketSheet } from './ticket-sheet.ts'
import type { TicketReply } from './ticket-view.ts'

type Locale = { locale: Language }

interface TicketContext {
  language: Language
  storeName: string
  publicUrl: string
  now: Date
}

const KINDS: Record<EventKind, (inputs: object, l: Locale) => string> = {
  match: m.tickets_paper_kind_match,
  course: m.tickets_paper_kind_course,
  clinic: m.tickets_paper_kind_clinic,
  open_range: m.tickets_paper_kind_open_range,
  social: m.tickets_paper_kind_social,
}

const QR_SIZE = 208
const LONG_TITLE = 60
const GAP = 28

export async function writeTicket(
  ticket: TicketReply & { code: string },
  { language, storeName, publicUrl, now }: TicketContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { event } = ticket
  const l = { locale: language }
  const sheet = await openTicketSheet({
    title: `${event.title}: ${ticket.attendeeName}`,
    author: storeName,
    language,
    kind: event.kind,
    seed: event.venueName,
    at: now,
  })
  writeHead(sheet, ticket, storeName, l)
  const left = MARGIN + QR_SIZE + GAP
  sheet.qr(qrModules(ticket.code), MARGIN, 250, QR_SIZE)
  writeCode(sheet, ticket, l)
  const factsEnd = writeFacts(sheet, ticket, left, l)
  let y = Math.max(factsEnd, 250 + QR_SIZE + 74) + 8
  y = writeNeeds(sheet, ticket, y, l)
  y = writeTerms(sheet, ticket, y, l)
  sheet.rule(MARGIN, y, sheet.width)
  const url = `${publicUrl}${ticketPath(ticket.id)}`
  const foot = [m.tickets_paper_online({ url }, l), m.tickets_paper_local_time({}, l)].join(' · ')
  sheet.text(foot, MARGIN, y + 10, { size: 8, color: 'faint' })
  return sheet.finish()
}

const REGIONS: Record<Language, string> = { en: 'en-US', es: 'es-PR' }

function timeText(at: string, language: Language, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(REGIONS[language], { ...format, timeZone: TIME_ZONE }).format(new Date(at))
}

/** The date stands large, as on the cover. */
function writeHead(sheet: TicketSheet, { event, squad }: TicketReply, storeName: string, l: Locale): void {
  const at = squad?.startsAt ?? event.startsAt
  const day = timeText(at, l.locale, { day: 'numeric' })
  const when = [
    timeText(at, l.locale, { weekday: 'long' }),
    timeText(at, l.locale, { month: 'long', year: 'numeric' }),
    timeText(at, l.locale, { hour: 'numeric', minute: '2-digit' }),
  ]
  sheet.text(storeName, MARGIN, 34, { size: 11, isBold: true, color: 'band' })
  sheet.text(m.tickets_paper_ticket({}, l), MARGIN, 34, { size: 11, color: 'band', align: 'right' })
  sheet.text(day, MARGIN - 3, 76, { size: 84, isBold: true, color: 'band', width: 120 })
  let y = 88
  for (const [i, line] of when.entries())
    y = sheet.text(line, MARGIN + 122, y, { size: 13, isBold: i === 2, color: i === 2 ? 'tint' : 'band' }) + 5
  const titleLeft = MARGIN + 262
  const kindEnd = sheet.text(KINDS[event.kind]({}, l), titleLeft, 88, {
    size: 10,
    isBold: true,
    color: 'tint',
  })
  // A long one has to end above the band's edge.
  const size = event.title.length > LONG_TITLE ? 14 : 19
  sheet.text(event.title, titleLeft, kindEnd + 6, { size, isBold: true, color: 'band' })
}

function writeCode(sheet: TicketSheet, { shortCode }: TicketReply, l: Locale): void {
  const centered = { width: QR_SIZE, align: 'center' } as const
  const below = 250 + QR_SIZE + 12
  const end = sheet.text(m.tickets_paper_scan({}, l), MARGIN, below, { ...centered, size: 8, color: 'faint' })
  const next = sheet.text(m.tickets_paper_code({}, l), MARGIN, end + 6, {
    ...centered,
    size: 8,
    color: 'faint',
  })
  sheet.text(shortCode, MARGIN, next + 2, { ...centered, size: 20, isCode: true })
}

function writeFacts(sheet: TicketSheet, ticket: TicketReply, left: number, l: Locale): number {
  const { event, squad, division, venueAddress } = ticket
  const where = [event.venueName, venueAddress, `${event.municipality}, PR`].filter(Boolean).join('\n')
  const facts: [string, string | null | undefined][] = [
    [m.tickets_paper_attendee({}, l), ticket.attendeeName],
    [m.tickets_paper_ticket({}, l), ticket.ticketName],
    [m.tickets_paper_squad({}, l), squad && squadText(squad, l)],
    [m.tickets_paper_division({}, l), division?.name],
    [m.tickets_paper_where({}, l), where],
    [m.tickets_paper_organizer({}, l), event.organizer.name],
    [m.tickets_paper_order({}, l), ticket.orderNumber],
  ]
  let y = 248
  for (const [label, value] of facts) {
    if (!value) continue
    y = sheet.text(label, left, y, { size: 8, isBold: true, color: 'faint' }) + 1
    y = sheet.text(value, left, y, { size: label === facts[0]?.[0] ? 16 : 11 }) + 9
  }
  return y
}

function squadText({ name, startsAt }: NonNullable<TicketReply['squad']>, l: Locale): string {
  if (!startsAt) return name
  const time = timeText(startsAt, l.locale, { hour: 'numeric', minute: '2-digit' })
  return m.tickets_paper_squad_at({ squad: name, time }, l)
}

function writeNeeds(sheet: TicketSheet, { requirements }: TicketReply, top: number, l: Locale): number {
  const say = (each: TicketReply['requirements'][number]) => {
    const name = capital(requirementName(each, l.locale))
    if (each.state === 'met') return m.tickets_paper_met({ name }, l)
    return each.state === 'at_check_in'
      ? m.tickets_paper_bring_it({ name }, l)
      : m.tickets_paper_missing({ name }, l)
  }
  const lines = requirements.length > 0 ? requirements.map(say) : [m.tickets_paper_nothing_needed({}, l)]
  return writeSection(sheet, m.tickets_paper_bring({}, l), lines, top)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function writeTerms(sheet: TicketSheet, { terms, paidCents }: TicketReply, top: number, l: Locale): number {
  const at = (time: string) => momentText(time, l.locale)
  const isHalf = terms.halfHours < terms.fullHours
  const money = [
    m.tickets_paper_terms_full({ until: at(terms.fullUntil) }, l),
    isHalf
      ? m.tickets_paper_terms_half({ until: at(terms.halfUntil) }, l)
      : m.tickets_paper_terms_none({}, l),
  ]
  // Who paid nothing has nothing to lose.
  const lines = [
    ...(paidCents > 0 ? money : []),
    m.tickets_paper_terms_transfer({ until: at(terms.transferUntil) }, l),
  ]
  return writeSection(sheet, m.tickets_paper_terms({}, l), lines, top)
}

function writeSection(sheet: TicketSheet, title: string, lines: readonly string[], top: number): number {
  sheet.rule(MARGIN, top, sheet.width)
  let y = sheet.text(title, MARGIN, top + 12, { size: 11, isBold: true }) + 4
  for (const line of lines) y = sheet.text(line, MARGIN, y, { size: 9.5 }) + 3
  return y + 12
}
