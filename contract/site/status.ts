/** The running site: its name and mode, its health, and the demo's mailbox. */
import { endpointsOf } from '../endpoint.ts'
import type { statusSchemas } from './status.schemas.ts'

const endpoint = endpointsOf<typeof statusSchemas>()

export const getSite = endpoint({
  id: 'getSite',
  method: 'GET',
  path: '/api/site',
  permission: 'public',
})

export const getWebManifest = endpoint({
  id: 'getWebManifest',
  method: 'GET',
  path: '/site.webmanifest',
  permission: 'public',
  replyKind: { file: 'application/manifest+json' },
})

export const ping = endpoint({
  id: 'ping',
  method: 'GET',
  path: '/api/ping',
  permission: 'public',
})

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/healthz',
  permission: 'public',
  anonymous: true,
})

export const getReadiness = endpoint({
  id: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  permission: 'public',
  anonymous: true,
  fails: ['UNAVAILABLE'],
})

export const listDemoMail = endpoint({
  id: 'listDemoMail',
  method: 'GET',
  path: '/api/demo/mail',
  permission: 'public',
  fails: ['NOT_FOUND'],
})
