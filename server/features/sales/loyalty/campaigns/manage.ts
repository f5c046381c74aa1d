/** What admins do with campaigns. */
import type {
  changeCampaign,
  createCampaign,
  endCampaign,
  getCampaign,
} from '#contract/sales/loyalty-campaigns.ts'
import { refuseUnknownCategory } from '#server/features/catalog/products/index.ts'
import { refuseOvertaken } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import type { Deps } from '../deps.ts'
import { CAMPAIGNS_CHANNEL } from './campaign-reader.ts'
import { type Campaign, hasWrongDates, periodOf, stateAt } from './rules.ts'
import { type CampaignRules, type Managed, rulesOf, showManaged } from './show.ts'
import {
  findCampaign,
  insertCampaign,
  listEndedCampaigns,
  listOpenCampaigns,
  lockCampaign,
  updateCampaign,
} from './store.ts'

const ENDED_SHOWN = 100

export async function listAll({ db, clock }: Deps): Promise<Managed[]> {
  const now = clock.now()
  const open = await listOpenCampaigns(db, now)
  const isRunning = (campaign: Campaign) => stateAt(campaign, now) === 'running'
  const rows = [
    ...open.filter(isRunning),
    ...open
      .filter((campaign) => !isRunning(campaign))
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    ...(await listEndedCampaigns(db, now, ENDED_SHOWN)),
  ]
  return showManaged(db, rows, now)
}

export async function readOne({ db, clock }: Deps, { input }: Call<typeof getCampaign>): Promise<Managed> {
  const found = await findCampaign(db, input.campaignId)
  if (!found) throw new AppError('NOT_FOUND')
  return showOne(db, found, clock.now())
}

export async function create({ db, clock }: Deps, call: Call<typeof createCampaign>): Promise<Managed> {
  const { input, me, requestId } = call
  if (hasWrongDates(input)) throw new AppError('WRONG_DATES')
  const now = clock.now()
  const id = newId('cmp')
  return db.transaction(async (tx) => {
    await refuseUnknownAim(tx, call)
    await insertCampaign(tx, {
      id,
      ...toStored(input),
      ...periodOf(input),
      createdAt: now,
      updatedAt: now,
      updatedBy: me.id,
    })
    const made = await readBack(tx, id)
    const after = describe(rulesOf(made))
    await audit(tx, { actorId: me.id, action: 'create-campaign', subjectId: id, after, requestId })
    await publishMessage(tx, CAMPAIGNS_CHANNEL, id)
    return showOne(tx, made, now)
  })
}

export async function change({ db, clock }: Deps, call: Call<typeof changeCampaign>): Promise<Managed> {
  const { input, me, requestId } = call
  const { campaignId: id } = input
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    if (!before) throw new AppError('NOT_FOUND')
    await refuseOvertaken(tx, before, input.version)
    if (hasWrongDates(input)) throw new AppError('WRONG_DATES')
    await refuseUnknownAim(tx, call)
    await updateCampaign(tx, id, {
      ...toStored(input),
      ...periodOf(input, before),
      updatedAt: now,
      updatedBy: me.id,
    })
    const after = await readBack(tx, id)
    await audit(tx, {
      actorId: me.id,
      action: 'change-campaign',
      subjectId: id,
      before: describe(rulesOf(before)),
      after: describe(rulesOf(after)),
      requestId,
    })
    await publishMessage(tx, CAMPAIGNS_CHANNEL, id)
    return showOne(tx, after, now)
  })
}

/** Ended again it stays as it is. One that has not begun begins and ends now, so that it never counts. */
export async function end({ db, clock }: Deps, call: Call<typeof endCampaign>): Promise<Managed> {
  const { input, me, requestId } = call
  const { campaignId: id } = input
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    if (!before) throw new AppError('NOT_FOUND')
    if (stateAt(before, now) === 'ended') return showOne(tx, before, now)
    const startsAt = before.startsAt > now ? now : before.startsAt
    await updateCampaign(tx, id, { startsAt, endsAt: now, updatedAt: now, updatedBy: me.id })
    const after = await readBack(tx, id)
    await audit(tx, {
      actorId: me.id,
      action: 'end-campaign',
      subjectId: id,
      before: describe(rulesOf(before)),
      after: describe(rulesOf(after)),
      requestId,
    })
    await publishMessage(tx, CAMPAIGNS_CHANNEL, id)
    return showOne(tx, after, now)
  })
}

async function refuseUnknownAim(tx: Tx, call: Call<typeof createCampaign> | Call<typeof changeCampaign>) {
  const { aim } = call.input
  if (aim.scope !== 'category') return
  await refuseUnknownCategory(tx, aim.categoryId, { field: 'aim.categoryId', language: call.language })
}

async function readBack(tx: Tx, id: string): Promise<Campaign> {
  return (await findCampaign(tx, id)) as Campaign
}

async function showOne(db: Deps['db'] | Tx, campaign: Campaign, now: Date): Promise<Managed> {
  return (await showManaged(db, [campaign], now))[0] as Managed
}

function toStored({ name, reward, aim, tiers }: Omit<CampaignRules, 'startsOn' | 'endsOn'>) {
  return {
    nameEn: name.en,
    nameEs: name.es,
    kind: reward.kind,
    multiplier: reward.kind === 'multiplier' ? reward.multiplier : null,
    bonusPoints: reward.kind === 'bonus' ? reward.bonusPoints : null,
    scope: aim.scope,
    categoryId: aim.scope === 'category' ? aim.categoryId : null,
    tag: aim.scope === 'tag' ? aim.tag : null,
    tiers: [...new Set(tiers)],
  }
}

/** Flat, so that the log shows what differs field by field. */
function describe({ name, reward, aim, ...rest }: CampaignRules): Record<string, unknown> {
  return { nameEn: name.en, nameEs: name.es, ...reward, ...aim, ...rest }
}
