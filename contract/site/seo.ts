/** What search engines ask for. */
import { endpointsOf } from '../endpoint.ts'
import type { seoSchemas } from './seo.schemas.ts'

const endpoint = endpointsOf<typeof seoSchemas>()

export const getRobots = endpoint({
  id: 'getRobots',
  method: 'GET',
  path: '/robots.txt',
  permission: 'public',
  replyKind: { file: 'text/plain' },
})

export const getSitemapIndex = endpoint({
  id: 'getSitemapIndex',
  method: 'GET',
  path: '/sitemap.xml',
  permission: 'public',
  replyKind: { file: 'application/xml' },
})

export const getSitemap = endpoint({
  id: 'getSitemap',
  method: 'GET',
  path: '/sitemaps/{file}',
  permission: 'public',
  replyKind: { file: 'application/xml' },
  fails: ['NOT_FOUND'],
})
