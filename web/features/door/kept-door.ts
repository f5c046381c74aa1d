/** What a device keeps of one door, each thing under its own name: two tabs do not write over each other's scans. */
import type { SignedList, Surprise, WaitingScan } from './types.ts'
import type { Vault } from './vault.ts'

export type Seen = Record<string, { at: string; device: string | null } | null>

const OWNER = 'owner'
const DEVICE = 'device'

export interface KeptDoor {
  /** Whatever another person kept here is gone. */
  claim(userId: string): Promise<void>
  readList(): Promise<SignedList | null>
  writeList(signed: SignedList): Promise<void>
  readSeen(): Promise<Seen>
  writeSeen(seen: Seen): Promise<void>
  readWaiting(): Promise<WaitingScan[]>
  addWaiting(scan: WaitingScan): Promise<void>
  dropWaiting(scanId: string): Promise<void>
  readSurprises(): Promise<Surprise[]>
  writeSurprises(surprises: Surprise[]): Promise<void>
  readDevice(): Promise<string | null>
  writeDevice(name: string): Promise<void>
  /** Of this event. */
  forget(): Promise<void>
}

export function createKeptDoor(vault: Vault, eventId: string): KeptDoor {
  const scanName = (id: string) => `${eventId}:scan:${id}`
  const [list, seen, surprises] = [`${eventId}:list`, `${eventId}:seen`, `${eventId}:surprises`]
  return {
    async claim(userId) {
      const owner = await vault.read<string>(OWNER)
      if (owner === userId) return
      if (owner !== null) await vault.empty()
      await vault.write(OWNER, userId)
    },
    readList: () => vault.read<SignedList>(list),
    writeList: (signed) => vault.write(list, signed),
    readSeen: async () => (await vault.read<Seen>(seen)) ?? {},
    writeSeen: (value) => vault.write(seen, value),
    async readWaiting() {
      const names = await vault.namesUnder(scanName(''))
      const scans = await Promise.all(names.map((name) => vault.read<WaitingScan>(name)))
      return scans.flatMap((scan) => scan ?? []).toSorted((a, b) => a.at.localeCompare(b.at))
    },
    addWaiting: (scan) => vault.write(scanName(scan.id), scan),
    dropWaiting: (id) => vault.remove(scanName(id)),
    readSurprises: async () => (await vault.read<Surprise[]>(surprises)) ?? [],
    writeSurprises: (value) => vault.write(surprises, value),
    readDevice: () => vault.read<string>(DEVICE),
    writeDevice: (name) => vault.write(DEVICE, name),
    async forget() {
      for (const name of await vault.namesUnder(`${eventId}:`)) await vault.remove(name)
    },
  }
}
