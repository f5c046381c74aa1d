/** What search engines ask for. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const tag = 'Search engines'

export const getRobots = endpoint({
  id: 'getRobots',
  method: 'GET',
  path: '/robots.txt',
  permission: 'public',
  summary: 'What may be crawled, and where the sitemap is',
  tag,
  replyKind: { file: 'text/plain' },
})

export const getSitemapIndex = endpoint({
  id: 'getSitemapIndex',
  method: 'GET',
  path: '/sitemap.xml',
  permission: 'public',
  summary: 'The list of sitemaps',
  tag,
  replyKind: { file: 'application/xml' },
})

export const getSitemap = endpoint({
  id: 'getSitemap',
  method: 'GET',
  path: '/sitemaps/{file}',
  permission: 'public',
  summary: 'Addresses of pages with their other language: `pages.xml`, `products-1.xml`, `events-1.xml`',
  tag,
  input: z.object({
    file: z.string().regex(/^(pages|collaborators|collections|(products|events)-[1-9]\d{0,4})\.xml$/),
  }),
  replyKind: { file: 'application/xml' },
  fails: ['NOT_FOUND'],
})
