/** The report as tables, for a PDF and for a spreadsheet alike. Pure. */
import { m } from '#server/paraglide/messages.js'
import { clockTime, type Locale } from './labels.ts'
import type { Report } from './read-report.ts'

export interface Column {
  head: string
  isNumber?: boolean
  isMoney?: boolean
}

export interface Table {
  title: string
  columns: Column[]
  /** Money in cents. */
  rows: (string | number)[][]
}

export function tablesOf(report: Report, l: Locale): Table[] {
  return [
    numbersTable(report, l),
    moneyTable(report, l),
    typesTable(report, l),
    partsTable(m.event_files_by_squad({}, l), m.event_files_squad({}, l), report.bySquad, l),
    partsTable(m.event_files_by_division({}, l), m.event_files_division({}, l), report.byDivision, l),
    daysTable(report, l),
    arrivalsTable(report, l),
  ].filter(({ rows }) => rows.length > 0)
}

function numbersTable({ numbers }: Report, l: Locale): Table {
  return {
    title: m.event_files_numbers({}, l),
    columns: [{ head: '' }, { head: '', isNumber: true }],
    rows: [
      [m.event_files_capacity({}, l), numbers.capacity],
      [m.event_files_sold({}, l), numbers.sold],
      [m.event_files_held({}, l), numbers.held],
      [m.event_files_waiting({}, l), numbers.waiting],
      [m.event_files_checked_in({}, l), numbers.checkedIn],
      [m.event_files_no_shows({}, l), numbers.noShows],
      [m.event_files_cancelled({}, l), numbers.cancelled],
    ],
  }
}

function moneyTable({ money }: Report, l: Locale): Table {
  return {
    title: m.event_files_money({}, l),
    columns: [{ head: '' }, { head: '', isMoney: true }],
    rows: [
      [m.event_files_revenue({}, l), money.revenueCents],
      [m.event_files_refunds({}, l), -money.refundsCents],
      [m.event_files_points({}, l), money.pointsCents],
      [m.event_files_commission({}, l), -money.commissionCents],
      [m.event_files_share({}, l), money.shareCents],
      [m.event_files_tax({}, l), money.taxCents],
    ],
  }
}

function typesTable({ byTicketType }: Report, l: Locale): Table {
  return {
    title: m.event_files_by_ticket_type({}, l),
    columns: [
      { head: m.event_files_ticket({}, l) },
      { head: m.event_files_quota({}, l), isNumber: true },
      { head: m.event_files_sold({}, l), isNumber: true },
      { head: m.event_files_checked_in({}, l), isNumber: true },
      { head: m.event_files_cancelled({}, l), isNumber: true },
      { head: m.event_files_revenue_short({}, l), isMoney: true },
      { head: m.event_files_refunds_short({}, l), isMoney: true },
    ],
    rows: byTicketType.map((type) => [
      type.name,
      type.quota ?? '',
      type.sold,
      type.checkedIn,
      type.cancelled,
      type.revenueCents,
      -type.refundsCents,
    ]),
  }
}

function partsTable(
  title: string,
  head: string,
  parts: readonly { name: string; capacity: number | null; sold: number }[],
  l: Locale,
): Table {
  return {
    title,
    columns: [
      { head },
      { head: m.event_files_capacity({}, l), isNumber: true },
      { head: m.event_files_sold({}, l), isNumber: true },
    ],
    rows: parts.map(({ name, capacity, sold }) => [name, capacity ?? '', sold]),
  }
}

function daysTable({ byDay }: Report, l: Locale): Table {
  return {
    title: m.event_files_by_day({}, l),
    columns: [
      { head: m.event_files_day({}, l) },
      { head: m.event_files_sold({}, l), isNumber: true },
      { head: m.event_files_cancelled({}, l), isNumber: true },
      { head: m.event_files_net_of_day({}, l), isMoney: true },
    ],
    rows: byDay.map(({ day, sold, cancelled, revenueCents }) => [day, sold, cancelled, revenueCents]),
  }
}

function arrivalsTable({ arrivals }: Report, l: Locale): Table {
  return {
    title: m.event_files_arrivals({}, l),
    columns: [{ head: m.event_files_time({}, l) }, { head: m.event_files_people({}, l), isNumber: true }],
    rows: arrivals.map(({ at, count }) => [clockTime(at, l), count]),
  }
}
