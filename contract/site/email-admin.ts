/** The mail service and the outbox as admins look after them (spec section 3; areas.md F). */
import { endpointsOf } from '../endpoint.ts'
import type { emailAdminSchemas } from './email-admin.schemas.ts'

const endpoint = endpointsOf<typeof emailAdminSchemas>()

const permission = 'admin panel'

export const MAILS_PER_PAGE = 25

export const getEmailOverview = endpoint({
  id: 'getEmailOverview',
  method: 'GET',
  path: '/api/admin/email',
  permission,
})

export const listMails = endpoint({
  id: 'listMails',
  method: 'GET',
  path: '/api/admin/email/mails',
  permission,
})

export const getMail = endpoint({
  id: 'getMail',
  method: 'GET',
  path: '/api/admin/email/mails/{mailId}',
  permission,
  fails: ['NOT_FOUND'],
})

/** Each mail is sent again once: asked for twice, the second is told so. */
export const resendMail = endpoint({
  id: 'resendMail',
  method: 'POST',
  path: '/api/admin/email/mails/{mailId}/resend',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT'],
})
