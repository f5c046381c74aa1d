import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'

const tag = 'Search engines'

export const seoSchemas = {
  getRobots: {
    summary: 'What may be crawled, and where the sitemap is',
    tag,
  },
  getSitemapIndex: {
    summary: 'The list of sitemaps',
    tag,
  },
  getSitemap: {
    summary: 'Addresses of pages with their other language: `pages.xml`, `products-1.xml`, `events-1.xml`',
    tag,
    input: z.object({
      file: z.string().regex(/^(pages|collaborators|collections|(products|events)-[1-9]\d{0,4})\.xml$/),
    }),
  },
} satisfies Schemas
