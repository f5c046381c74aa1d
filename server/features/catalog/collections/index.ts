/** Products put together under a name, by hand or by rules (docs/decisions/069-collections.md). */
import * as contract from '#contract/catalog/collections.ts'
import * as managed from '#contract/catalog/managed-collections.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { change, create, duplicate, move, remove, setState } from './manage.ts'
import { COLLECTIONS_CHANNEL, createCollectionReader } from './reader.ts'
import { listPublished, showCollection } from './show.ts'
import { countView, findByText, listAll, listChoices, preview, showDetail } from './show-managed.ts'
import { type Collection, listCollectionsWith } from './store.ts'

export type { CollectionRules } from './rules.ts'
export { findCollectionNames, hasCollectionPicture, isShownByCollection } from './store.ts'

export interface Collections {
  routes: Route[]
  /** How many collections a saved view shows. */
  countRows(person: Person, query: Readonly<Record<string, string>>): Promise<number>
  /** By a part of a name; of admins alone. */
  findByText(person: Person, q: string, limit: number): Promise<Collection[]>
}

interface CollectionsDeps {
  db: Database
  clock: Clock
  notifier: Pick<Notifier, 'listenAtOnce' | 'isLive' | 'onLost'>
  readIndex(): Promise<CatalogIndex>
  /** Drops cached pages by what they show. */
  dropPages(tags: string[]): void
}

export function createCollections({ notifier, dropPages, ...given }: CollectionsDeps): Collections {
  const deps = { ...given, reader: createCollectionReader({ db: given.db, notifier }) }
  notifier.listenAtOnce(COLLECTIONS_CHANNEL, () => dropPages([COLLECTIONS_CHANNEL]))
  const mayManage = (person: Person) => hasPermission(person.role, 'admin panel')
  return {
    routes: [
      route(contract.listCollections, (call) => listPublished(deps, call)),
      route(contract.getCollection, (call) => showCollection(deps, call)),
      route(managed.listManagedCollections, (call) => listAll(deps, call)),
      route(managed.getManagedCollection, ({ input, language }) =>
        showDetail(deps, input.collectionId, language),
      ),
      route(managed.createCollection, (call) => create(deps, call)),
      route(managed.changeCollection, (call) => change(deps, call)),
      route(managed.setCollectionState, (call) => setState(deps, call)),
      route(managed.moveCollection, (call) => move(deps, call)),
      route(managed.duplicateCollection, (call) => duplicate(deps, call)),
      route(managed.deleteCollection, (call) => remove(deps, call)),
      route(managed.previewCollection, (call) => preview(deps, call)),
      route(managed.getCollectionChoices, (call) => listChoices(deps, call)),
    ],
    countRows: async (person, query) => (mayManage(person) ? countView(deps, query) : 0),
    findByText: async (person, q, limit) => (mayManage(person) ? findByText(deps, q, limit) : []),
  }
}

/** For the sitemap: those that visitors can see. */
export async function listCollectionPages(
  db: Database,
): Promise<{ slugEn: string; slugEs: string; updatedAt: Date }[]> {
  return (await listCollectionsWith(db)).filter(({ isPublished }) => isPublished)
}
