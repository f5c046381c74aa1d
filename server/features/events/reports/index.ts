/** An event in numbers, for admins; and its roster, for whoever runs it. */
import * as contract from '#contract/events/reports.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { sendReportCsv, sendReportPdf, sendRosterCsv, sendRosterPdf } from './files.ts'
import { readReport } from './read-report.ts'
import { readRoster, toReply } from './roster.ts'

export { readRoster } from './roster.ts'

export function createEventReport(deps: Deps): { routes: Route[] } {
  return {
    routes: [
      route(contract.getEventReport, async ({ input, language }) => {
        return (await readReport(deps, input.eventId, language)).report
      }),
      route(contract.getEventReportCsv, (call) => sendReportCsv(deps, call)),
      route(contract.getEventReportPdf, (call) => sendReportPdf(deps, call)),
      route(contract.getRoster, async ({ input, me, language }) =>
        toReply((await readRoster(deps, input.eventId, me, language)).entries),
      ),
      route(contract.getRosterCsv, (call) => sendRosterCsv(deps, call)),
      route(contract.getRosterPdf, (call) => sendRosterPdf(deps, call)),
    ],
  }
}
