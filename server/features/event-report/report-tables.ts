/** The report as tables, for paper and for a spreadsheet alike. Pure. */
import { m } from '#server/paraglide/messages.js'
import type { Report } from './read-report.ts'
import { clockTime, type Locale } from './words.ts'

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
    partsTable(m.report_by_squad({}, l), m.report_squad({}, l), report.bySquad, l),
    partsTable(m.report_by_division({}, l), m.report_division({}, l), report.byDivision, l),
    daysTable(report, l),
    arrivalsTable(report, l),
  ].filter(({ rows }) => rows.length > 0)
}

function numbersTable({ numbers }: Report, l: Locale): Table {
  return {
    title: m.report_numbers({}, l),
    columns: [{ head: '' }, { head: '', isNumber: true }],
    rows: [
      [m.report_capacity({}, l), numbers.capacity],
      [m.report_sold({}, l), numbers.sold],
      [m.report_held({}, l), numbers.held],
      [m.report_waiting({}, l), numbers.waiting],
      [m.report_checked_in({}, l), numbers.checkedIn],
      [m.report_no_shows({}, l), numbers.noShows],
      [m.report_cancelled({}, l), numbers.cancelled],
    ],
  }
}

function moneyTable({ money }: Report, l: Locale): Table {
  return {
    title: m.report_money({}, l),
    columns: [{ head: '' }, { head: '', isMoney: true }],
    rows: [
      [m.report_revenue({}, l), money.revenueCents],
      [m.report_refunds({}, l), -money.refundsCents],
      [m.report_points({}, l), money.pointsCents],
      [m.report_commission({}, l), -money.commissionCents],
      [m.report_share({}, l), money.shareCents],
      [m.report_tax({}, l), money.taxCents],
    ],
  }
}

function typesTable({ byTicketType }: Report, l: Locale): Table {
  return {
    title: m.report_by_ticket_type({}, l),
    columns: [
      { head: m.report_ticket({}, l) },
      { head: m.report_quota({}, l), isNumber: true },
      { head: m.report_sold({}, l), isNumber: true },
      { head: m.report_checked_in({}, l), isNumber: true },
      { head: m.report_cancelled({}, l), isNumber: true },
      { head: m.report_revenue_short({}, l), isMoney: true },
      { head: m.report_refunds_short({}, l), isMoney: true },
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
      { head: m.report_capacity({}, l), isNumber: true },
      { head: m.report_sold({}, l), isNumber: true },
    ],
    rows: parts.map(({ name, capacity, sold }) => [name, capacity ?? '', sold]),
  }
}

function daysTable({ byDay }: Report, l: Locale): Table {
  return {
    title: m.report_by_day({}, l),
    columns: [
      { head: m.report_day({}, l) },
      { head: m.report_sold({}, l), isNumber: true },
      { head: m.report_cancelled({}, l), isNumber: true },
      { head: m.report_net_of_day({}, l), isMoney: true },
    ],
    rows: byDay.map(({ day, sold, cancelled, revenueCents }) => [day, sold, cancelled, revenueCents]),
  }
}

function arrivalsTable({ arrivals }: Report, l: Locale): Table {
  return {
    title: m.report_arrivals({}, l),
    columns: [{ head: m.report_time({}, l) }, { head: m.report_people({}, l), isNumber: true }],
    rows: arrivals.map(({ at, count }) => [clockTime(at, l), count]),
  }
}
