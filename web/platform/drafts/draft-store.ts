/** One open form: what was typed, where it is saved, and what stands against saving it. Knows neither React nor the network. */
import type { SafeStorage } from '../storage.ts'
import {
  type ChosenDraft,
  chooseDraft,
  type DeviceDraft,
  type DraftConflict,
  type FormBase,
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
  /** What a draft goes on from that began elsewhere or earlier; null: what the page holds. */
  base: FormBase | null
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
  save(data: FormData, version: number, base: FormBase | null): Promise<SaveResult>
  /** Of the thing as the page has it by now; null: it is new. */
  readVersion(): number | null
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
    base: null,
  }
  let version = 0
  /** What the page holds without a draft. */
  let filled = initial
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

  /** What is saved as the base: the page's own goes on with every version of it. */
  function readBase(): FormBase | null {
    const current = deps.readVersion()
    return state.base ?? (current === null ? null : { data: filled, version: current })
  }

  /** A draft of the very version that the page holds goes on with the page. */
  function takeBase(base: FormBase | null): FormBase | null {
    return base && base.version !== deps.readVersion() ? base : null
  }

  function writeDevice(): void {
    const draft: DeviceDraft = { data: state.data, version, base: readBase() }
    storage.set(deviceKey, JSON.stringify(draft))
  }

  async function saveNow(): Promise<void> {
    callOff()
    // One at a time: the next one goes on from the version that this one makes.
    if (saving) return saving.then(() => (state.status === 'unsaved' ? saveNow() : undefined))
    if (isClosed || state.conflict) return
    const sent = state.data
    change({ status: 'saving' })
    saving = deps.save(sent, version, readBase()).then((result) => {
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

  function setData(next: FormData): void {
    const isHeld = state.conflict !== null
    change({ data: next, status: isHeld ? 'conflict' : 'unsaved' })
    writeDevice()
    if (!isHeld) saveLater(SAVE_AFTER_MS)
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
      const base = takeBase(chosen.base)
      change({ data, base, isRestored, conflict, status, savedAt: server?.savedAt ?? null })
      if (isUnsaved && !conflict) saveLater(SAVE_AFTER_MS)
    },

    setData,
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
      const { theirs, base, savedAt } = state.conflict
      version = state.conflict.version
      storage.remove(deviceKey)
      change({ data: theirs, base: takeBase(base), conflict: null, status: 'saved', savedAt })
    },

    /** Goes on from a newer version of the thing, with `next` in the form. */
    rebase(base: FormBase, next: FormData): void {
      change({ base })
      setData(next)
    },

    /** `sent`, or given up: gone from the device and from the server. What was typed since it was sent goes on as a new draft. */
    async finish(next: FormData = filled, sent: FormData = state.data): Promise<void> {
      callOff()
      isClosed = true
      await saving
      version = 0
      filled = next
      const begun = { base: null, conflict: null, isRestored: false, savedAt: null }
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

    /** The page is left: what is not on the server is sent now, and stays on the device until it is there. */
    close(): void {
      callOff()
      if (state.status === 'unsaved') void saveNow()
    },
  }
}

function readDevice(storage: SafeStorage, key: string): DeviceDraft | null {
  try {
    const found: unknown = JSON.parse(storage.get(key) ?? 'null')
    const draft = found as DeviceDraft | null
    if (!draft || typeof draft.data !== 'object' || typeof draft.version !== 'number') return null
    return { ...draft, base: draft.base ?? null }
  } catch {
    return null
  }
}
