/** What a device stores of one event, each thing under its own name: two tabs do not write over each other's scans. */
import type { SignedList, Surprise, WaitingScan } from './types.ts'
import type { Vault } from './vault.ts'

export type Seen = Record<string, { at: string; device: string | null } | null>
/** With how far the device's clock was behind the server's. */
export type CachedList = SignedList & { behindMs: number }

const OWNER = 'owner'
const DEVICE = 'device'

interface StoredCheckIn {
  list: CachedList | null
  seen: Seen
  waiting: WaitingScan[]
  surprises: Surprise[]
  handled: string[]
  /** Of all events. */
  device: string | null
}

export interface OfflineStore {
  /** Whatever another person stored here is gone. */
  claim(userId: string): Promise<void>
  read(): Promise<StoredCheckIn>
  writeList(list: CachedList): Promise<void>
  writeSeen(seen: Seen): Promise<void>
  addWaiting(scan: WaitingScan): Promise<void>
  dropWaiting(scanId: string): Promise<void>
  writeSurprises(surprises: Surprise[]): Promise<void>
  writeHandled(scanIds: string[]): Promise<void>
  writeDevice(name: string): Promise<void>
  /** Of this event. */
  forget(): Promise<void>
}

export function createOfflineStore(vault: Vault, eventId: string): OfflineStore {
  const nameOf = (thing: 'list' | 'seen' | 'surprises' | 'handled') => `${eventId}:${thing}`
  const scanName = (id: string) => `${eventId}:scan:${id}`

  async function readWaiting(): Promise<WaitingScan[]> {
    const names = await vault.namesUnder(scanName(''))
    const scans = await Promise.all(names.map((name) => vault.read<WaitingScan>(name)))
    return scans.flatMap((scan) => scan ?? []).toSorted((a, b) => a.at.localeCompare(b.at))
  }

  return {
    async claim(userId) {
      const owner = await vault.read<string>(OWNER)
      if (owner === userId) return
      if (owner !== null) await vault.empty()
      await vault.write(OWNER, userId)
    },
    read: async () => ({
      list: await vault.read<CachedList>(nameOf('list')),
      seen: (await vault.read<Seen>(nameOf('seen'))) ?? {},
      waiting: await readWaiting(),
      surprises: (await vault.read<Surprise[]>(nameOf('surprises'))) ?? [],
      handled: (await vault.read<string[]>(nameOf('handled'))) ?? [],
      device: await vault.read<string>(DEVICE),
    }),
    writeList: (list) => vault.write(nameOf('list'), list),
    writeSeen: (seen) => vault.write(nameOf('seen'), seen),
    addWaiting: (scan) => vault.write(scanName(scan.id), scan),
    dropWaiting: (id) => vault.remove(scanName(id)),
    writeSurprises: (surprises) => vault.write(nameOf('surprises'), surprises),
    writeHandled: (scanIds) => vault.write(nameOf('handled'), scanIds),
    writeDevice: (name) => vault.write(DEVICE, name),
    async forget() {
      for (const name of await vault.namesUnder(`${eventId}:`)) await vault.remove(name)
    },
  }
}
