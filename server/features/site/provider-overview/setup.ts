/** What a new provider sets up before they sell: each step is read from what it is about, none is ticked by hand. */
import { isAreaOf, type TeamArea } from '#contract/people/team-terms.ts'
import { PROVIDER_SETUP_STEPS, type ProviderSetupStep } from '#contract/site/provider-overview-terms.ts'
import type { ProductEditing } from '#server/features/catalog/products/editing/index.ts'
import { hasEvents } from '#server/features/events/events/editing/index.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { listDocumentsOf, stateOfDocument } from '#server/features/people/provider-documents/index.ts'
import { findProviderId, hasAddress, readPayoutAccount } from '#server/features/people/providers/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { GatewayError, type PaymentGateway } from '#server/platform/payments/index.ts'

interface SetupDeps {
  db: Database
  clock: Clock
  gateway: Pick<PaymentGateway, 'readAccount'>
  countProducts: ProductEditing['countRows']
}

interface Step {
  /** Whose it is in a team: of these parts one is enough. */
  areas: readonly TeamArea[]
  /** Null: it cannot be known now. */
  isDone: (me: Person, providerId: string) => Promise<boolean | null>
}

export function createSetupReader(deps: SetupDeps) {
  const { db, clock, countProducts } = deps
  const isAccountReady = createAccountCheck(deps)
  const steps: Record<ProviderSetupStep, Step> = {
    profile: { areas: ['page'], isDone: (_me, providerId) => hasProfile(db, providerId) },
    listing: {
      areas: ['catalog', 'events'],
      isDone: async (me, providerId) =>
        (await hasEvents(db, providerId)) || (await countProducts(me, {})) > 0,
    },
    addresses: { areas: ['page'], isDone: (_me, providerId) => hasAddress(db, providerId) },
    payout_account: {
      areas: ['payout account'],
      isDone: (_me, providerId) => isAccountReady(providerId),
    },
    documents: {
      areas: ['documents'],
      isDone: (_me, providerId) => hasDocument(db, providerId, localDay(clock.now())),
    },
  }

  return async (me: Person): Promise<{ id: ProviderSetupStep; isDone: boolean }[]> => {
    if (me.role === 'admin') return []
    const { team } = me
    const providerId = await findProviderId(db, me)
    const theirs = PROVIDER_SETUP_STEPS.filter(
      (id) => team === null || steps[id].areas.some((area) => isAreaOf(team.role, area)),
    )
    const read = theirs.map(async (id) => ({
      id,
      isDone: providerId === null ? false : await steps[id].isDone(me, providerId),
    }))
    return (await Promise.all(read)).flatMap(({ id, isDone }) => (isDone === null ? [] : { id, isDone }))
  }
}

/** A visitor of the page learns who they are: a headline or a story, and a picture. */
async function hasProfile(db: Database, providerId: string): Promise<boolean> {
  const page = await findCollaborator(db, providerId)
  if (!page?.pictureId) return false
  return [page.headlineEn, page.headlineEs, page.bioEn, page.bioEs].some((text) => text !== '')
}

/** Sent in with its file, and neither sent back nor run out. */
async function hasDocument(db: Database, providerId: string, today: string): Promise<boolean> {
  const documents = await listDocumentsOf(db, providerId)
  return documents.some((document) => {
    const state = stateOfDocument(document, today)
    return state === 'verified' || (state === 'waiting' && document.fileName !== null)
  })
}

/** The home is opened often: an account that was ready is not asked for again, so that it waits for nobody else's servers. */
function createAccountCheck({ db, gateway }: SetupDeps) {
  const ready = new Set<string>()
  return async (providerId: string): Promise<boolean | null> => {
    const account = await readPayoutAccount(db, providerId)
    if (account === null || ready.has(account)) return account !== null
    try {
      const { canBePaid } = await gateway.readAccount(account)
      if (canBePaid) ready.add(account)
      return canBePaid
    } catch (error) {
      if (error instanceof GatewayError) return null
      throw error
    }
  }
}
