/** The store in numbers, for admins: on a page, as files, and by mail (docs/decisions/053-reports.md). */
import * as contract from '#contract/site/reports.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './context.ts'
import { sendReportFile } from './files.ts'
import { readReport } from './read-report.ts'
import { addSchedule, listSchedules, mailDueReports, removeSchedule } from './schedules.ts'

export function createReports(deps: Deps): { routes: Route[]; tasks: Tasks; timetable: string[] } {
  return {
    routes: [
      route(contract.getReport, ({ input, language }) => readReport(deps, input, language)),
      route(contract.exportReport, (call) => sendReportFile(deps, call)),
      route(contract.listReportSchedules, () => listSchedules(deps)),
      route(contract.addReportSchedule, ({ input, me, requestId }) =>
        addSchedule(deps, input, { actorId: me.id, requestId }),
      ),
      route(contract.removeReportSchedule, async ({ input, me, requestId }) => {
        await removeSchedule(deps, input.scheduleId, { actorId: me.id, requestId })
        return undefined
      }),
    ],
    tasks: { mail_reports: () => mailDueReports(deps) },
    // At six in the morning in Puerto Rico, and once more for a process that slept through it.
    timetable: ['3 10,16 * * * mail_reports'],
  }
}
