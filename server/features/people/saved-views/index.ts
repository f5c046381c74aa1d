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

/** How many rows of a list somebody sees under these filters. */
export type CountRows = (person: Person, query: Readonly<Record<string, string>>) => Promise<number>

interface Deps {
  db: Database
  clock: Clock
  /** By the name of the list. */
  counters: Readonly<Record<string, CountRows>>
}

export function savedViewRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(contract.listSavedViews, ({ me, input }) => showViews(deps, me, input.list)),
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

async function showViews(deps: Deps, person: Person, list: string) {
  const views = await listViews(deps.db, list, person.id)
  return Promise.all(views.map((view) => toReply(deps, person, view)))
}

async function toReply({ counters }: Deps, person: Person, { id, list, name, ownerId, query }: ViewRow) {
  const count = (await counters[list]?.(person, query).catch(() => null)) ?? null
  return { id, name, isShared: ownerId === null, query, count }
}
