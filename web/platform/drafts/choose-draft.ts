/** Which of the known drafts a form opens with. Pure. */

export type FormData = Record<string, unknown>

/** On the device: what the server may not have yet. */
export interface DeviceDraft {
  data: FormData
  /** Of the server's draft that it goes on from; 0: there was none. */
  version: number
}

export interface ServerDraft {
  data: FormData
  version: number
  baseVersion: number | null
  savedAt: string
}

export interface DraftConflict {
  /** What another tab or device saved meanwhile. */
  theirs: FormData
  version: number
  savedAt: string
  /** The fields in which they differ. */
  differs: string[]
}

export interface ChosenDraft {
  data: FormData
  version: number
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
    ? { data: server.data, version: server.version, isRestored: true, isUnsaved: false, conflict: null }
    : { data: initial, version: 0, isRestored: false, isUnsaved: false, conflict: null }
  if (!device) return ofServer
  // It was sent or given up elsewhere after this was typed on: nobody waits for it any more.
  if (!server && device.version > 0) return ofServer
  if (!server || server.version === device.version)
    return { ...device, isRestored: true, isUnsaved: true, conflict: null }
  const differs = listDifferences(server.data, device.data)
  if (differs.length === 0) return ofServer
  const { version, savedAt } = server
  return {
    data: device.data,
    version: device.version,
    isRestored: true,
    isUnsaved: true,
    conflict: { theirs: server.data, version, savedAt, differs },
  }
}

function listDifferences(first: FormData, second: FormData): string[] {
  const fields = new Set([...Object.keys(first), ...Object.keys(second)])
  const textOf = (data: FormData, field: string) => JSON.stringify(data[field] ?? null)
  return [...fields].filter((field) => textOf(first, field) !== textOf(second, field)).sort()
}
