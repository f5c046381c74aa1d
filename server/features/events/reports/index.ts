/** An event in numbers, for admins; and its roster, for whoever runs it. */
import * as contract from '#contract/events/reports.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Parts } from './deps.ts'
import { sendReportCsv, sendReportPdf, sendRosterCsv, sendRosterPdf } from './files.ts'
import { readReport } from './read-report.ts'
import { readRoster, toReply } from './roster.ts'

export function createEventReport(parts: Parts): { routes: Route[] } {
  return {
    routes: [
      route(contract.getEventReport, async ({ input, language }) => {
        return (await readReport(parts, input.eventId, language)).report
      }),
      route(contract.getEventReportCsv, (call) => sendReportCsv(parts, call)),
      route(contract.getEventReportPdf, (call) => sendReportPdf(parts, call)),
      route(contract.getRoster, async ({ input, me, language }) =>
        toReply((await readRoster(parts, input.eventId, me, language)).entries),
      ),
      route(contract.getRosterCsv, (call) => sendRosterCsv(parts, call)),
      route(contract.getRosterPdf, (call) => sendRosterPdf(parts, call)),
    ],
  }
}
