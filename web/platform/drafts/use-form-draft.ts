import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { deleteFormDraft, getFormDraft, saveFormDraft } from '#contract/people/drafts.ts'
import { call } from '../call.ts'
import { queryOf } from '../query.ts'
import { ClientError } from '../request/client-error.ts'
import { localStore } from '../storage.ts'
import { userQuery } from '../user-query.ts'
import type { DraftConflict, FormData } from './choose-draft.ts'
import { createDraftStore, type DraftStatus, type SaveResult } from './draft-store.ts'

export interface FormDraft<T> {
  value: T
  setValue(next: T | ((before: T) => T)): void
  status: DraftStatus
  /** The form opened with something that was typed before. */
  isRestored: boolean
  /** The thing was changed since this draft began: say so before it is sent. */
  isBaseOld: boolean
  savedAt: string | null
  /** Another tab saved something else: show `differs`, and let the person choose. */
  conflict: DraftConflict | null
  keepMine(): void
  takeTheirs(): void
  /** After `sent` was sent: forgets the draft everywhere, and begins anew with `next`, or with what was typed since. */
  finish(next?: T, sent?: T): Promise<void>
  /** Back to `initial`, and the draft is forgotten everywhere. */
  discard(): Promise<void>
}

/**
 * The draft of a form, saved 2 s after the last key on the server and at once on the device, so that a reload, a sign-out or a
 * lost connection loses nothing.
 *
 * - `key` names form and subject: `product.prd_…`, `create.event`. Letters, digits, dots and dashes.
 * - `initial` is what the form holds without a draft, a plain JSON object; it is read when `key` changes.
 * - `baseVersion` is the version of the thing being edited, null for something new.
 *
 * ```tsx
 * const draft = useFormDraft(`product.${product.id}`, toForm(product), product.version)
 * <Input value={draft.value.name} onChange={(event) => draft.setValue((form) => ({ ...form, name: event.target.value }))} />
 * <DraftNotice draft={draft} nameOf={(field) => LABELS[field]()} />
 * // after the PATCH has been answered:
 * await draft.finish(toForm(saved), sent)
 * ```
 */
export function useFormDraft<T extends object>(
  key: string,
  initial: T,
  baseVersion: number | null = null,
): FormDraft<T> {
  const { data: user } = useQuery(userQuery())
  const userId = user?.id ?? ''
  const { data, isError } = useQuery({ ...queryOf(getFormDraft, { formKey: key }), staleTime: 0, gcTime: 0 })
  // A form that was sent goes on from the version that this made.
  const latestBase = useRef(baseVersion)
  latestBase.current = baseVersion
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a form begins with counts once
  const store = useMemo(
    () =>
      createDraftStore({
        deviceKey: `draft:${userId}:${key}`,
        initial: initial as FormData,
        storage: localStore,
        save: (typed, version) => saveDraft(key, typed, version, latestBase.current),
        forget: () =>
          call(deleteFormDraft, { formKey: key }).then(
            () => undefined,
            () => undefined,
          ),
        later: (act, ms) => {
          const timer = setTimeout(act, ms)
          return () => clearTimeout(timer)
        },
      }),
    [key, userId],
  )
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)

  useEffect(() => {
    if (data) store.open(data.draft)
    // Without a connection what is on the device is all there is.
    else if (isError) store.open(null)
  }, [store, data, isError])
  useEffect(() => {
    const retry = () => {
      if (store.getState().status === 'offline') void store.saveNow()
    }
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      store.close()
    }
  }, [store])

  const setValue = useCallback(
    (next: T | ((before: T) => T)) => {
      const before = store.getState().data as T
      store.setData((typeof next === 'function' ? next(before) : next) as FormData)
    },
    [store],
  )
  const base = data?.draft?.baseVersion
  return {
    value: state.data as T,
    setValue,
    status: state.status,
    isRestored: state.isRestored,
    isBaseOld: state.isRestored && base !== undefined && base !== null && base !== baseVersion,
    savedAt: state.savedAt,
    conflict: state.conflict,
    keepMine: store.keepMine,
    takeTheirs: store.takeTheirs,
    finish: (next, sent) => store.finish(next as FormData | undefined, sent as FormData | undefined),
    discard: () => store.finish(),
  }
}

async function saveDraft(
  formKey: string,
  data: FormData,
  version: number,
  baseVersion: number | null,
): Promise<SaveResult> {
  try {
    const saved = await call(saveFormDraft, { formKey, data, version, baseVersion }, { retriesMax: 0 })
    return { kind: 'saved', ...saved }
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 409) return { kind: 'failed' }
    const { data: theirs, ...rest } = error.details as Omit<DraftConflict, 'theirs'> & { data: FormData }
    return { kind: 'conflict', conflict: { ...rest, theirs } }
  }
}
