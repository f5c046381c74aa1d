/** The campaigns that run now, without asking the database for each order. */
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { createToldValue } from '#server/platform/told-value.ts'
import { type Campaign, stateAt } from './rules.ts'
import { listOpenCampaigns } from './store.ts'

export const CAMPAIGNS_CHANNEL = 'loyalty-campaigns'

export interface CampaignReader {
  /** The next to end first. Who has a transaction open reads within it. */
  listRunning(now: Date, within?: Database | Tx): Promise<Campaign[]>
}

interface ReaderDeps {
  db: Database
  notifier: Pick<Notifier, 'listenAtOnce' | 'isLive' | 'onLost'>
}

/** Planned ones are remembered as well: that one begins is no change anybody would be told of. */
export function createCampaignReader({ db, notifier }: ReaderDeps): CampaignReader {
  const told = createToldValue<Campaign[]>(notifier)
  notifier.listenAtOnce(CAMPAIGNS_CHANNEL, told.forget)
  return {
    async listRunning(now, within) {
      const open = await told.read(() => listOpenCampaigns(within ?? db, now))
      return open.filter((campaign) => stateAt(campaign, now) === 'running')
    },
  }
}
