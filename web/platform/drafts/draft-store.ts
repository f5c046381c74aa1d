/** One open form: what was typed, where it is saved, and what stands against saving it. Knows neither React nor the network. */
import type { SafeStorage } from '../storage.ts'
import {
  type ChosenDraft,
  chooseDraft,
  type DeviceDraft,
  type DraftConflict,
  type FormData,
  type ServerDraft,
} from './choose-draft.ts'

/**
 * `clean`: as it began. `unsaved`: on the device, about to be sent. `offline`: on the device alone, tried again.
 * `conflict`: another tab saved something else; nothing is sent until somebody decides.
 */
export type DraftStatus = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'conflict'

export interface DraftState {
  data: FormData
  status: DraftStatus
  isRestored: boolean
  savedAt: string | null
  conflict: DraftConflict | null
}

export type SaveResult =
  | { kind: 'saved'; version: number; savedAt: string }
  | { kind: 'conflict'; conflict: DraftConflict }
  | { kind: 'failed' }

export interface DraftStoreDeps {
  /** Names the draft on the device: the person and the form. */
  deviceKey: string
  initial: FormData
  storage: SafeStorage
  save(data: FormData, version: number): Promise<SaveResult>
  forget(): Promise<void>
  /** Returns how to call it off. */
  later(act: () => void, ms: number): () => void
}

/** After the last key. */
export const SAVE_AFTER_MS = 2_000
const RETRY_AFTER_MS = 10_000

export function createDraftStore(deps: DraftStoreDeps) {
  const { deviceKey, initial, storage, later } = deps
  const listeners = new Set<() => void>()
  let state: DraftState = {
    data: initial,
    status: 'loading',
    isRestored: false,
    savedAt: null,
    conflict: null,
  }
  let version = 0
  let callOff = () => {}
  let saving: Promise<void> | null = null
  let isClosed = false

  function change(part: Partial<DraftState>): void {
    state = { ...state, ...part }
    for (const listen of listeners) listen()
  }

  function saveLater(ms: number): void {
    callOff()
    callOff = later(() => void saveNow(), ms)
  }

  function writeDevice(): void {
    storage.set(deviceKey, JSON.stringify({ data: state.data, version } satisfies DeviceDraft))
  }

  async function saveNow(): Promise<void> {
    callOff()
    // One at a time: the next one goes on from the version that this one makes.
    if (saving) return saving.then(() => (state.status === 'unsaved' ? saveNow() : undefined))
    if (isClosed || state.conflict) return
    const sent = state.data
    change({ status: 'saving' })
    saving = deps.save(sent, version).then((result) => {
      saving = null
      if (!isClosed) takeResult(result, sent)
    })
    return saving
  }

  function takeResult(result: SaveResult, sent: FormData): void {
    if (result.kind === 'failed') {
      change({ status: 'offline' })
      saveLater(RETRY_AFTER_MS)
    } else if (result.kind === 'conflict') {
      change({ status: 'conflict', conflict: result.conflict })
    } else {
      version = result.version
      const isAllSaved = state.data === sent
      if (isAllSaved) storage.remove(deviceKey)
      else writeDevice()
      change({ status: isAllSaved ? 'saved' : 'unsaved', savedAt: result.savedAt })
      if (!isAllSaved) saveLater(SAVE_AFTER_MS)
    }
  }

  return {
    getState: () => state,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },

    /** With what the server has, or null; what was typed before it answered counts as newer. */
    open(server: ServerDraft | null): void {
      if (state.status !== 'loading') return
      const chosen: ChosenDraft = chooseDraft(initial, server, readDevice(storage, deviceKey))
      version = chosen.version
      const { data, isRestored, conflict, isUnsaved } = chosen
      if (!isUnsaved) storage.remove(deviceKey)
      const status = conflict ? 'conflict' : isUnsaved ? 'unsaved' : server ? 'saved' : 'clean'
      change({ data, isRestored, conflict, status, savedAt: server?.savedAt ?? null })
      if (isUnsaved && !conflict) saveLater(SAVE_AFTER_MS)
    },

    setData(next: FormData): void {
      const isHeld = state.conflict !== null
      change({ data: next, status: isHeld ? 'conflict' : 'unsaved' })
      writeDevice()
      if (!isHeld) saveLater(SAVE_AFTER_MS)
    },

    saveNow,

    /** Goes on with what stands here, over what the other tab saved. */
    keepMine(): void {
      if (!state.conflict) return
      version = state.conflict.version
      change({ conflict: null, status: 'unsaved' })
      writeDevice()
      void saveNow()
    },

    takeTheirs(): void {
      if (!state.conflict) return
      const { theirs, savedAt } = state.conflict
      version = state.conflict.version
      storage.remove(deviceKey)
      change({ data: theirs, conflict: null, status: 'saved', savedAt })
    },

    /** `sent`, or given up: gone from the device and from the server. What was typed since it was sent goes on as a new draft. */
    async finish(next: FormData = initial, sent: FormData = state.data): Promise<void> {
      callOff()
      isClosed = true
      await saving
      version = 0
      const begun = { conflict: null, isRestored: false, savedAt: null }
      if (state.data === sent) {
        storage.remove(deviceKey)
        change({ ...begun, data: next, status: 'clean' })
      } else {
        writeDevice()
        change({ ...begun, status: 'unsaved' })
      }
      await deps.forget()
      isClosed = false
      if (state.status === 'unsaved') saveLater(SAVE_AFTER_MS)
    },

    /** The page is left: what is not on the server stays on the device. */
    close(): void {
      callOff()
    },
  }
}

function readDevice(storage: SafeStorage, key: string): DeviceDraft | null {
  try {
    const found: unknown = JSON.parse(storage.get(key) ?? 'null')
    const draft = found as DeviceDraft | null
    return draft && typeof draft.data === 'object' && typeof draft.version === 'number' ? draft : null
  } catch {
    return null
  }
}
