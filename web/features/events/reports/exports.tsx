import { ChevronDown, Download } from 'lucide-react'
import type { Endpoint } from '#contract/endpoint.ts'
import { getEventReportCsv, getEventReportPdf, getRosterCsv, getRosterPdf } from '#contract/events/reports.ts'
import { m } from '#web/paraglide/messages.js'
import { placeInput } from '#web/platform/call.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'

/** The same numbers and people as files. */
export function Exports({ eventId }: { eventId: string }) {
  const address = (endpoint: Endpoint, input: object = {}) => {
    const { path, query } = placeInput(endpoint, { eventId, ...input })
    return withQuery(path, query)
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          iconAfter={<ChevronDown aria-hidden="true" className="size-4" />}
        >
          {m.event_report_exports()}
        </Button>
      }
    >
      <FileItem href={address(getEventReportCsv)}>{m.event_report_csv()}</FileItem>
      <FileItem href={address(getEventReportPdf)}>{m.event_report_pdf()}</FileItem>
      <MenuSeparator />
      <FileItem href={address(getRosterCsv)}>{m.event_report_roster_csv()}</FileItem>
      <FileItem href={address(getRosterPdf)}>{m.event_report_roster_pdf()}</FileItem>
      <FileItem href={address(getRosterCsv, { for: 'scoring' })}>{m.event_report_scoring_csv()}</FileItem>
    </Menu>
  )
}

function FileItem({ href, children }: { href: string; children: string }) {
  return (
    <MenuItem asChild>
      <a href={href} download>
        {children}
      </a>
    </MenuItem>
  )
}
