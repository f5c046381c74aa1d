/** Reports by mail: every admin gets the last whole week or month of a report, once. */
import { and, asc, eq } from 'drizzle-orm'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addReportSchedule, listReportSchedules } from '#contract/site/reports.ts'
import { findAdmins, queueMail } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { localDay } from '#server/platform/local-day.ts'
import { reportSchedules } from '#server/schema/site.ts'
import type { Deps } from './context.ts'
import { sayCell } from './files.ts'
import { dueAfter, lastWhole } from './periods.ts'
import { makeReport } from './read-report.ts'

type Schedule = ReplyOf<typeof listReportSchedules>[number]
type ScheduleRow = typeof reportSchedules.$inferSelect

interface Deed {
  actorId: string
  requestId: string
}

function toSchedule({ id, report, cadence, sentThrough }: ScheduleRow, today: string): Schedule {
  const last = lastWhole(cadence, today)
  const isSent = sentThrough !== null && sentThrough >= last.to
  return { id, report, cadence, sentThrough, nextOn: isSent ? dueAfter(cadence, last) : today }
}

export async function listSchedules({ db, clock }: Deps): Promise<Schedule[]> {
  const rows = await db
    .select()
    .from(reportSchedules)
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id))
  return rows.map((row) => toSchedule(row, localDay(clock.now())))
}

/** What was before it was switched on is not sent: it begins with the period that is under way. */
export async function addSchedule(
  { db, clock }: Deps,
  { report, cadence }: ParsedInputOf<typeof addReportSchedule>,
  deed: Deed,
): Promise<Schedule> {
  const today = localDay(clock.now())
  return db.transaction(async (tx) => {
    const id = newId('rsc')
    const sentThrough = lastWhole(cadence, today).to
    const added = await tx
      .insert(reportSchedules)
      .values({ id, report, cadence, sentThrough, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0)
      await audit(tx, { ...deed, action: 'add-report-schedule', subjectId: id, details: { report, cadence } })
    const isSame = and(eq(reportSchedules.report, report), eq(reportSchedules.cadence, cadence))
    const [row] = await tx.select().from(reportSchedules).where(isSame)
    if (!row) throw new AppError('CONFLICT')
    return toSchedule(row, today)
  })
}

export async function removeSchedule({ db }: Deps, scheduleId: string, deed: Deed): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(reportSchedules).where(eq(reportSchedules.id, scheduleId)).returning()
    if (!gone) throw new AppError('NOT_FOUND')
    const { report, cadence } = gone
    await audit(tx, {
      ...deed,
      action: 'remove-report-schedule',
      subjectId: scheduleId,
      details: { report, cadence },
    })
  })
}

/** The job of every morning. What is mailed and that it was mailed are written together. */
export async function mailDueReports(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const today = localDay(clock.now())
  for (const { id } of await db.select({ id: reportSchedules.id }).from(reportSchedules))
    await db.transaction(async (tx) => {
      // Two processes whose clocks strike together wait for each other here.
      const [row] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, id)).for('update')
      if (!row) return
      const span = lastWhole(row.cadence, today)
      if (row.sentThrough !== null && row.sentThrough >= span.to) return
      await mailReport(tx, deps, row, span)
      await tx.update(reportSchedules).set({ sentThrough: span.to }).where(eq(reportSchedules.id, id))
    })
}

async function mailReport(
  tx: Tx,
  deps: Deps,
  { id, report }: ScheduleRow,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const url = `${deps.publicUrl}/admin/reports?report=${report}&period=custom&from=${from}&to=${to}`
  for (const { displayName: name, email, language } of await findAdmins(tx)) {
    const slice = { limit: 1, offset: 0 }
    const made = await makeReport(deps, { report, period: 'custom', from, to }, { language, slice })
    const figures = made.figures.map(({ label, kind, now, before }) => ({
      label,
      amount: sayCell(now, kind, { locale: language }),
      before: before === null ? '' : sayCell(before, kind, { locale: language }),
    }))
    await queueMail(tx, {
      template: 'report',
      to: email,
      language,
      data: { name, report: made.title, from, to, figures, url },
      cause: `report:${id}:${to}:${email}`,
    })
  }
}
