/** Saved views of lists. What a view shows is counted by the feature whose list it is. */
import * as contract from '#contract/people/saved-views.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Person, type Route, route } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import {
  countViews,
  deleteView,
  findView,
  insertView,
  listViews,
  lockViews,
  placeViews,
  updateView,
  type ViewRow,
} from './store.ts'

export { savedViewsOfPerson } from './personal-data.ts'
export { renameViewValue } from './store.ts'

type ViewQuery = Readonly<Record<string, string>>

/** How many rows of a list somebody sees under each of these filters; null where that cannot be said. */
export type CountViews = (
  person: Person,
  queries: readonly ViewQuery[],
  /** Of what the list is, where it is of one thing. */
  subjectId: string | undefined,
) => Promise<(number | null)[]>

/** One after the other, for a list that counts quickly. */
export function countEach(count: (person: Person, query: ViewQuery) => Promise<number>): CountViews {
  return (person, queries) => Promise.all(queries.map((query) => count(person, query).catch(() => null)))
}

interface Deps {
  db: Database
  clock: Clock
  /** By the name of the list. */
  counters: Readonly<Record<string, CountViews>>
}

export function savedViewRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(contract.listSavedViews, ({ me, input }) => showViews(deps, me, input.list, input.subjectId)),
    route(contract.createSavedView, (call) => createView(deps, call)),
    route(contract.orderSavedViews, async ({ me, input }) => {
      const views = await listViews(db, input.list, me.id)
      const movable = new Set(views.filter((view) => isChangeable(view, me)).map(({ id }) => id))
      await placeViews(
        db,
        input.ids.filter((id) => movable.has(id)),
      )
      return showViews(deps, me, input.list)
    }),
    route(contract.changeSavedView, async ({ me, input }) => {
      const { viewId, name, query } = input
      const view = await findOwn(db, me, viewId)
      const changed = { name: name ?? view.name, query: query ?? view.query }
      await updateView(db, viewId, changed)
      return toReply(deps, me, { ...view, ...changed })
    }),
    route(contract.deleteSavedView, async ({ me, input }) => {
      await findOwn(db, me, input.viewId)
      await deleteView(db, input.viewId)
      return undefined
    }),
  ]
}

/** One's own; a shared one is any admin's. */
function isChangeable({ ownerId }: Pick<ViewRow, 'ownerId'>, person: Person): boolean {
  return ownerId === null ? person.role === 'admin' : ownerId === person.id
}

async function findOwn(db: Database, person: Person, viewId: string): Promise<ViewRow> {
  const view = await findView(db, viewId)
  if (!view || !isChangeable(view, person)) throw new AppError('NOT_FOUND')
  return view
}

async function createView(deps: Deps, { me, input }: Call<typeof contract.createSavedView>) {
  const { list, name, query, isShared } = input
  if (isShared && me.role !== 'admin') throw new AppError('FORBIDDEN')
  const ownerId = isShared ? null : me.id
  const view = { id: newId('viw'), list, ownerId, name, query, createdAt: deps.clock.now() }
  const position = await deps.db.transaction(async (tx) => {
    await lockViews(tx, list, ownerId)
    const present = await countViews(tx, list, ownerId)
    if (present >= contract.SAVED_VIEWS_MAX) throw new AppError('TOO_MANY_ITEMS')
    await insertView(tx, { ...view, position: present })
    return present
  })
  return toReply(deps, me, { ...view, position })
}

async function showViews(deps: Deps, person: Person, list: string, subjectId?: string) {
  return withCounts(deps, person, list, await listViews(deps.db, list, person.id), subjectId)
}

async function toReply(deps: Deps, person: Person, view: ViewRow) {
  const [shown] = await withCounts(deps, person, view.list, [view])
  return shown as NonNullable<typeof shown>
}

/** All views of a list at once, so that what they are counted in is read once. */
async function withCounts(
  { counters }: Deps,
  person: Person,
  list: string,
  views: readonly ViewRow[],
  subjectId?: string,
) {
  const queries = views.map(({ query }) => query)
  const counts = await counters[list]?.(person, queries, subjectId).catch(() => [])
  return views.map(({ id, name, ownerId, query }, at) => ({
    id,
    name,
    isShared: ownerId === null,
    query,
    count: counts?.[at] ?? null,
  }))
}
