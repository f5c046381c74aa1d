/** robots.txt and the sitemaps. */
import { CONTENT_PAGES } from '#contract/site/content.ts'
import { type AccessState, isPageClosed } from '#contract/site/lockdown-terms.ts'
import { getRobots, getSitemap, getSitemapIndex } from '#contract/site/seo.ts'
import { listCollectionPages } from '#server/features/catalog/collections/index.ts'
import {
  countPublicPages,
  listCategoryNames,
  listFilledCategoryIds,
  listPublicPages,
} from '#server/features/catalog/products/index.ts'
import { countPublicEvents, listPublicEvents } from '#server/features/events/events/index.ts'
import { listPublicSlugs } from '#server/features/people/collaborators/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { PAGES_A_FILE, type SitePage, writeSitemap, writeSitemapIndex } from './sitemap.ts'

const samePath = (path: string): SitePage => ({ paths: { en: path, es: path } })

/** Pages that everyone may find. Those of a person, and searches, are not among them. */
const FIXED_PAGES: readonly SitePage[] = [
  '/',
  '/shop',
  '/collections',
  '/events',
  '/training',
  '/loyalty',
  ...CONTENT_PAGES.map((page) => `/${page}`),
].map(samePath)

/** Personal, or made for a moment. `/shop` with filters is kept out by its own robots tag. */
const CLOSED = [
  '/api/',
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/customer/',
  '/event-report/',
  '/events/*/check-in',
  '/instructor',
  '/mailbox',
  '/profile',
  '/provider',
  '/tickets/',
  '/transfers/',
  '/waivers/',
  '/wishlists/',
]

export function searchEngineRoutes({ db, publicUrl }: { db: Database; publicUrl: string }): Route[] {
  return [
    route(getRobots, () => {
      const lines = [
        'User-agent: *',
        ...CLOSED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${publicUrl}/sitemap.xml`,
      ]
      return answerFile(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8')
    }),
    route(getSitemapIndex, async ({ findClosed }) => {
      const closed = await findClosed()
      const ofProducts = filesOf('products', await countPublicPages(db))
      const ofEvents = filesOf('events', await countPublicEvents(db))
      const collections = (await listCollectionPages(db)).length > 0 ? ['collections.xml'] : []
      return answerXml(
        writeSitemapIndex(
          publicUrl,
          ['pages.xml', 'collaborators.xml', ...collections, ...ofProducts, ...ofEvents].filter(
            (file) => !isFileClosed(closed, file),
          ),
        ),
      )
    }),
    route(getSitemap, async ({ input: { file }, findClosed }) => {
      const closed = await findClosed()
      if (isFileClosed(closed, file)) throw new AppError('LOCKDOWN')
      const pages = (await findPages(db, file)).filter(
        ({ paths }) => !isPageClosed(closed, paths.en.replace(/\?.*/, '')),
      )
      if (pages.length === 0) throw new AppError('NOT_FOUND')
      return answerXml(writeSitemap(publicUrl, pages))
    }),
  ]
}

async function findPages(db: Database, file: string): Promise<readonly SitePage[]> {
  if (file === 'pages.xml') return [...FIXED_PAGES, ...(await listFilledCategories(db))]
  if (file === 'collaborators.xml') return listCollaborators(db)
  if (file === 'collections.xml') return listCollections(db)
  const number = Number(/\d+/.exec(file)?.[0]) - 1
  return file.startsWith('events') ? listEvents(db, number) : listProducts(db, number)
}

/** Each file holds pages of one kind, all of them closed by the same locks. */
function isFileClosed(closed: AccessState, file: string): boolean {
  if (file === 'pages.xml') return closed.lockGlobal
  const kinds = { products: '/products', events: '/events', collections: '/collections' }
  const page = Object.entries(kinds).find(([kind]) => file.startsWith(kind))?.[1] ?? '/collaborator'
  return isPageClosed(closed, page)
}

function filesOf(name: string, pages: number): string[] {
  return Array.from({ length: Math.ceil(pages / PAGES_A_FILE) }, (_, index) => `${name}-${index + 1}.xml`)
}

const sliceOf = (file: number) => ({ limit: PAGES_A_FILE, offset: file * PAGES_A_FILE })

async function listProducts(db: Database, file: number): Promise<SitePage[]> {
  const rows = await listPublicPages(db, sliceOf(file))
  return rows.map((row) => ({
    paths: { en: `/products/${row.slugEn}`, es: `/products/${row.slugEs}` },
    updatedAt: row.updatedAt,
  }))
}

/** Shoppers are led into no empty ones. */
async function listFilledCategories(db: Database): Promise<SitePage[]> {
  const filled = await listFilledCategoryIds(db)
  const categories = await listCategoryNames(db)
  return [...categories].flatMap(([id, { slug }]) =>
    filled.has(id) ? samePath(`/shop?category=${slug}`) : [],
  )
}

async function listEvents(db: Database, file: number): Promise<SitePage[]> {
  const rows = await listPublicEvents(db, sliceOf(file))
  return rows.map((row) => ({ ...samePath(`/events/${row.id}`), updatedAt: row.updatedAt }))
}

async function listCollaborators(db: Database): Promise<SitePage[]> {
  return (await listPublicSlugs(db)).map((slug) => samePath(`/collaborator/${slug}`))
}

async function listCollections(db: Database): Promise<SitePage[]> {
  return (await listCollectionPages(db)).map(({ slugEn, slugEs, updatedAt }) => ({
    paths: { en: `/collections/${slugEn}`, es: `/collections/${slugEs}` },
    updatedAt,
  }))
}

function answerXml(text: string): Response {
  return answerFile(text, 'application/xml; charset=utf-8')
}

function answerFile(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } })
}
