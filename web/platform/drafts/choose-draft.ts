/** Which of the known drafts a form opens with. Pure. */

export type FormData = Record<string, unknown>

/** What the form held when its draft began: edits of two people are compared with it. */
export interface FormBase {
  data: FormData
  version: number
}

/** On the device: what the server may not have yet. */
export interface DeviceDraft {
  data: FormData
  /** Of the server's draft that it goes on from; 0: there was none. */
  version: number
  /** Null: of something new. */
  base: FormBase | null
}

export interface ServerDraft {
  data: FormData
  version: number
  base: FormBase | null
  savedAt: string
}

export interface DraftConflict {
  /** What another tab or device saved meanwhile. */
  theirs: FormData
  version: number
  base: FormBase | null
  savedAt: string
  /** The fields in which they differ. */
  differs: string[]
}

export interface ChosenDraft {
  data: FormData
  version: number
  base: FormBase | null
  isRestored: boolean
  /** The server does not have it yet. */
  isUnsaved: boolean
  conflict: DraftConflict | null
}

export function chooseDraft(
  initial: FormData,
  server: ServerDraft | null,
  device: DeviceDraft | null,
): ChosenDraft {
  const ofServer = server
    ? { ...pick(server), isRestored: true, isUnsaved: false, conflict: null }
    : { data: initial, version: 0, base: null, isRestored: false, isUnsaved: false, conflict: null }
  if (!device) return ofServer
  // It was sent or given up elsewhere after this was typed on: nobody waits for it any more.
  if (!server && device.version > 0) return ofServer
  if (!server || server.version === device.version)
    return { ...pick(device), isRestored: true, isUnsaved: true, conflict: null }
  const differs = listDifferences(server.data, device.data)
  if (differs.length === 0) return ofServer
  const { version, base, savedAt } = server
  return {
    ...pick(device),
    isRestored: true,
    isUnsaved: true,
    conflict: { theirs: server.data, version, base, savedAt, differs },
  }
}

function pick({ data, version, base }: DeviceDraft): DeviceDraft {
  return { data, version, base }
}

function listDifferences(first: FormData, second: FormData): string[] {
  const fields = new Set([...Object.keys(first), ...Object.keys(second)])
  const textOf = (data: FormData, field: string) => JSON.stringify(data[field] ?? null)
  return [...fields].filter((field) => textOf(first, field) !== textOf(second, field)).sort()
}
