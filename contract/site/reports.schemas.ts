import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate } from '../fields.schemas.ts'
import {
  CELL_KINDS,
  REPORT_CADENCES,
  REPORT_FORMATS,
  REPORT_PERIODS,
  REPORT_ROWS_PER_PAGE,
  REPORTS,
} from './report-terms.ts'

const tag = 'Reports'

const ReportScheduleId = idOf('rsc')

/** Narrow the rows of a detail report to those behind one number. */
const Filters = z.object({
  productId: z.string().max(60).optional(),
  eventId: z.string().max(60).optional(),
  providerId: z.string().max(60).optional(),
  category: z.string().max(40).optional(),
  municipality: z.string().max(60).optional(),
  /** Sales alone, or refunds alone. */
  moves: z.enum(['sale', 'refund']).optional(),
  /** Lines without tax, or those with it. */
  tax: z.enum(['taxed', 'exempt']).optional(),
})

const Input = z.object({
  report: z.enum(REPORTS),
  period: z.enum(REPORT_PERIODS).default('month'),
  /** Of a custom period; both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  ...Filters.shape,
})

const Cell = z.union([z.string(), z.number()]).nullable()

/** Where a number leads: to the rows it is made of, or to the thing itself. */
const Target = z.union([
  z.object({ report: z.enum(REPORTS), from: LocalDate, to: LocalDate, filters: Filters }),
  z.object({ orderId: z.string() }),
  z.object({ eventId: z.string() }),
  z.object({ productId: z.string() }),
  z.object({ payoutId: z.string() }),
])

const CellKindSchema = z.enum(CELL_KINDS)

const Report = z
  .object({
    report: z.enum(REPORTS),
    title: z.string(),
    /** How the numbers are to be read. */
    note: z.string(),
    period: z.enum(REPORT_PERIODS),
    from: LocalDate,
    to: LocalDate,
    beforeFrom: LocalDate,
    beforeTo: LocalDate,
    figures: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        kind: z.enum(['money', 'count']),
        now: z.int(),
        /** Null where a number is of today and has no period. */
        before: z.int().nullable(),
        /** More of it is not better. */
        isBurden: z.boolean(),
        target: Target.nullable(),
      }),
    ),
    series: z
      .object({
        label: z.string(),
        kind: z.enum(['money', 'count']),
        step: z.enum(['day', 'week', 'month']),
        points: z.array(z.object({ from: LocalDate, now: z.int(), before: z.int() })),
      })
      .nullable(),
    columns: z.array(z.object({ id: z.string(), label: z.string(), kind: CellKindSchema })),
    rows: z.array(z.object({ id: z.string(), cells: z.array(Cell), target: Target.nullable() })),
    /** Below the rows, of all pages; empty where a sum says nothing. */
    sums: z.array(Cell),
    /** The report's sum beside the ledger's. */
    checks: z.array(z.object({ label: z.string(), reportCents: z.int(), ledgerCents: z.int() })),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  })
  .meta({ id: 'Report' })

const ReportSchedule = z
  .object({
    id: ReportScheduleId,
    report: z.enum(REPORTS),
    cadence: z.enum(REPORT_CADENCES),
    /** The last day of the period that was mailed last. */
    sentThrough: LocalDate.nullable(),
    /** The day on which the next one goes out. */
    nextOn: LocalDate,
  })
  .meta({ id: 'ReportSchedule' })

export const reportsSchemas = {
  getReport: {
    summary: 'One report over a period, against the period before and against the ledger',
    tag,
    input: Input.extend({
      sort: z.string().max(40).optional(),
      descending: z.enum(['true', 'false']).default('true'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(REPORT_ROWS_PER_PAGE),
    }),
    reply: Report,
  },
  exportReport: {
    summary: 'All rows of a report as CSV, XLSX or PDF',
    tag,
    input: Input.extend({ format: z.enum(REPORT_FORMATS).default('csv') }),
  },
  listReportSchedules: {
    summary: 'Which reports go to every admin by mail, and how often',
    tag,
    reply: z.array(ReportSchedule),
  },
  addReportSchedule: {
    summary: 'Send a report to every admin each week or month; the same again changes nothing',
    tag,
    input: z.object({ report: z.enum(REPORTS), cadence: z.enum(REPORT_CADENCES) }),
    reply: ReportSchedule,
  },
  removeReportSchedule: {
    summary: 'Stop sending a report',
    tag,
    input: z.object({ scheduleId: ReportScheduleId }),
  },
} satisfies Schemas
