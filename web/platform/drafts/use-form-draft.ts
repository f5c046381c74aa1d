import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deleteFormDraft, getFormDraft, saveFormDraft } from '#contract/people/drafts.ts'
import { call } from '../call.ts'
import { queryOf } from '../query.ts'
import { ClientError } from '../request/client-error.ts'
import { localStore } from '../storage.ts'
import { useUser } from '../use-user.ts'
import type { DraftConflict, FormBase, FormData, ServerDraft } from './choose-draft.ts'
import { createDraftStore, type DraftStatus, type SaveResult } from './draft-store.ts'

export interface FormDraft<T> {
  value: T
  setValue(next: T | ((before: T) => T)): void
  status: DraftStatus
  /** The form opened with something that was typed before. */
  isRestored: boolean
  /** The thing was changed since this draft began: say so before it is sent. */
  isBaseOld: boolean
  /** What the form held when a draft of an older version began; null: what the page holds. */
  base: { data: T; version: number } | null
  savedAt: string | null
  /** Another tab saved something else: show `differs`, and let the person choose. */
  conflict: DraftConflict | null
  keepMine(): void
  takeTheirs(): void
  /** Goes on from a newer version of the thing, with `next` in the form. */
  rebase(base: { data: T; version: number }, next: T): void
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
  const user = useUser()
  const userId = user?.id ?? ''
  const queryClient = useQueryClient()
  const query = queryOf(getFormDraft, { formKey: key })
  const { data, isError } = useQuery({ ...query, staleTime: 0, gcTime: 0 })
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
        save: (typed, version, base) => saveDraft(key, typed, version, base),
        readVersion: () => latestBase.current,
        forget: async () => {
          // A form that is opened again must not find what was sent.
          queryClient.setQueryData(query.queryKey, { draft: null })
          await call(deleteFormDraft, { formKey: key }).catch(() => undefined)
        },
        later: (act, ms) => {
          const timer = setTimeout(act, ms)
          return () => clearTimeout(timer)
        },
      }),
    [key, userId],
  )
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)

  useEffect(() => {
    if (data) store.open(data.draft ? toServerDraft(data.draft) : null)
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
  return {
    value: state.data as T,
    setValue,
    status: state.status,
    isRestored: state.isRestored,
    isBaseOld: state.isRestored && state.base !== null,
    base: state.base as FormDraft<T>['base'],
    savedAt: state.savedAt,
    conflict: state.conflict,
    keepMine: store.keepMine,
    takeTheirs: store.takeTheirs,
    rebase: (base, next) => store.rebase(base as FormBase, next as FormData),
    finish: (next, sent) => store.finish(next as FormData | undefined, sent as FormData | undefined),
    discard: () => store.finish(),
  }
}

async function saveDraft(
  formKey: string,
  data: FormData,
  version: number,
  base: FormBase | null,
): Promise<SaveResult> {
  try {
    const input = { formKey, data, version, base: base?.data ?? null, baseVersion: base?.version ?? null }
    const saved = await call(saveFormDraft, input, { retriesMax: 0 })
    return { kind: 'saved', ...saved }
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 409) return { kind: 'failed' }
    const details = error.details as SavedDraft & { differs: string[] }
    const { data: theirs, ...rest } = toServerDraft(details)
    return { kind: 'conflict', conflict: { ...rest, theirs, differs: details.differs } }
  }
}

type SavedDraft = NonNullable<ReplyOf<typeof getFormDraft>['draft']>

function toServerDraft({ data, base, baseVersion, version, savedAt }: SavedDraft): ServerDraft {
  const isOfSomething = base !== null && baseVersion !== null
  return { data, version, savedAt, base: isOfSomething ? { data: base, version: baseVersion } : null }
}
