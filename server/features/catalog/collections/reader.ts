/** The collections of the shop, without asking the database for each visitor. */
import type { Database } from '#server/platform/database/pool.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { createToldValue } from '#server/platform/told-value.ts'
import { type Collection, listCollectionsWith, listSlugs } from './store.ts'

/** Its payload is the collection that changed. Pages that show collections have it as their tag. */
export const COLLECTIONS_CHANNEL = 'collections'

export interface KnownCollections {
  /** In their order, published or not. */
  all: Collection[]
  byName: ReadonlyMap<string, Collection>
}

export interface CollectionReader {
  read(): Promise<KnownCollections>
}

interface ReaderDeps {
  db: Database
  notifier: Pick<Notifier, 'listenAtOnce' | 'isLive' | 'onLost'>
}

export function createCollectionReader({ db, notifier }: ReaderDeps): CollectionReader {
  const told = createToldValue<KnownCollections>(notifier)
  notifier.listenAtOnce(COLLECTIONS_CHANNEL, told.forget)
  return { read: () => told.read(() => load(db)) }
}

/** By its id and by every slug it ever had. */
async function load(db: Database): Promise<KnownCollections> {
  const [all, slugs] = await Promise.all([listCollectionsWith(db), listSlugs(db)])
  const byId = new Map(all.map((each) => [each.id, each]))
  const bySlug = slugs.flatMap(({ slug, collectionId }) => {
    const collection = byId.get(collectionId)
    return collection ? [[slug, collection] as const] : []
  })
  return { all, byName: new Map([...bySlug, ...byId]) }
}
