/** An event in numbers, for admins; and its roster, for whoever organizes it. */
import { endpointsOf } from '../endpoint.ts'
import type { eventReportSchemas } from './reports.schemas.ts'

const endpoint = endpointsOf<typeof eventReportSchemas>()

export const getEventReport = endpoint({
  id: 'getEventReport',
  method: 'GET',
  path: '/api/admin/events/{eventId}/report',
  permission: 'admin panel',
  fails: ['NOT_FOUND'],
})

export const getEventReportCsv = endpoint({
  id: 'getEventReportCsv',
  method: 'GET',
  path: '/api/admin/events/{eventId}/report.csv',
  permission: 'admin panel',
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})

export const getEventReportPdf = endpoint({
  id: 'getEventReportPdf',
  method: 'GET',
  path: '/api/admin/events/{eventId}/report.pdf',
  permission: 'admin panel',
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND'],
})

export const getRoster = endpoint({
  id: 'getRoster',
  method: 'GET',
  path: '/api/events/{eventId}/roster',
  permission: 'signed in',
  team: 'events',
  fails: ['NOT_FOUND'],
})

export const getRosterCsv = endpoint({
  id: 'getRosterCsv',
  method: 'GET',
  path: '/api/events/{eventId}/roster.csv',
  permission: 'signed in',
  team: 'events',
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})

export const getRosterPdf = endpoint({
  id: 'getRosterPdf',
  method: 'GET',
  path: '/api/events/{eventId}/roster.pdf',
  permission: 'signed in',
  team: 'events',
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND'],
})
