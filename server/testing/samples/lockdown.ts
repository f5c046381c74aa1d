import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

export const lockdownSamples: Record<string, MakeSample> = {
  getAccessState: nothing,
  getLockdownStatus: nothing,
  // A wrong code is an answer like any other.
  unlockSite: () => ({ input: { code: 'no such code' } }),
  getLockdown: nothing,
  setAccessCode: (_shop, { person }) => ({ input: { code: 'coquí at dusk', password: person?.password } }),
  getIntegrations: nothing,
  getSettings: nothing,
  changeSettings: async (shop) => {
    const { rows } = await shop.database.pool.query(`select version from settings where key = 'returnDays'`)
    return { input: { changes: [{ key: 'returnDays', version: rows[0]?.version ?? 0, value: 30 }] } }
  },
  listSettingHistory: () => ({ input: { key: 'returnDays' } }),
}
