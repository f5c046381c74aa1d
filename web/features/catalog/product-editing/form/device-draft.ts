/** What was typed and not saved yet, on this device: a reload, a sign-out or a lost connection loses nothing. */
import { useEffect, useRef, useState } from 'react'
import { localStore } from '#web/platform/storage.ts'
import { isSame } from '../editor/compare-edits.ts'
import type { ProductValues } from './product-values.ts'

export interface DeviceDraft {
  values: ProductValues
  /** The form as it was filled, and the version it was filled from: a save of an old one is refused with what differs. */
  before: ProductValues
  version: number
}

const SAVED_AFTER_MS = 500
const nameOf = (key: string) => `draft:product:${key}`

function readDraft(key: string): DeviceDraft | null {
  try {
    const draft = JSON.parse(localStore.get(nameOf(key)) ?? 'null') as DeviceDraft | null
    return draft?.values && draft.before ? draft : null
  } catch {
    return null
  }
}

export function dropDraft(key: string): void {
  localStore.remove(nameOf(key))
}

/** Writes the draft a moment after the last key. `restored` is what an earlier visit left, read once the page is alive. */
export function useDeviceDraft(
  key: string,
  draft: DeviceDraft,
): { restored: DeviceDraft | null; isRead: boolean } {
  const [found, setFound] = useState<{ restored: DeviceDraft | null; isRead: boolean }>({
    restored: null,
    isRead: false,
  })
  useEffect(() => setFound({ restored: readDraft(key), isRead: true }), [key])
  const latest = useRef(draft)
  latest.current = draft
  const { values, before } = draft
  useEffect(() => {
    if (!found.isRead) return
    const timer = setTimeout(() => {
      if (isSame(values, before)) dropDraft(key)
      else localStore.set(nameOf(key), JSON.stringify(latest.current))
    }, SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, values, before, found.isRead])
  return found
}
