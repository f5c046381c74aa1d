/** Pages kept as content, the contact form and the newsletter. */
import { endpointsOf } from '../endpoint.ts'
import type { contentSchemas } from './content.schemas.ts'

const endpoint = endpointsOf<typeof contentSchemas>()

export const CONTENT_PAGES = [
  'about',
  'contact',
  'shipping',
  'returns',
  'faq',
  'privacy',
  'terms',
  'provider-terms',
  'gdpr',
  'ccpa',
] as const
export type ContentPageId = (typeof CONTENT_PAGES)[number]

export const getContentPage = endpoint({
  id: 'getContentPage',
  method: 'GET',
  path: '/api/content/{page}',
  permission: 'public',
})

export const CONTACT_TOPICS = ['order', 'product', 'event', 'account', 'other'] as const

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  permission: 'public',
  status: 202,
  fails: ['TOO_MANY_REQUESTS'],
})

export const subscribeNewsletter = endpoint({
  id: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  permission: 'public',
  status: 202,
  fails: ['TOO_MANY_REQUESTS'],
})

export const confirmNewsletter = endpoint({
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  permission: 'public',
  fails: ['INVALID_TOKEN'],
})

export const leaveNewsletter = endpoint({
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/api/newsletter/leave',
  permission: 'public',
  fails: ['INVALID_TOKEN'],
})
