import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteCollection,
  duplicateCollection,
  moveCollection,
  setCollectionState,
} from '#contract/catalog/managed-collections.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { type CollectionDetail, forgetCollections, type ManagedCollection } from './queries.ts'

interface Told {
  onChanged?: (next: CollectionDetail) => void
  onCopied: (copy: CollectionDetail) => unknown
  onDeleted?: () => unknown
}

/** What can be done to a collection as a whole, from the list and from its editor. */
export function useCollectionActs({ name }: Pick<ManagedCollection, 'name'>, told: Told) {
  const queryClient = useQueryClient()
  const said = name[getLocale()]
  const onError = showError
  const refresh = () => forgetCollections(queryClient)
  const setState = useMutation({
    ...mutationOf(setCollectionState),
    onError,
    onSuccess: async (next) => {
      told.onChanged?.(next)
      await refresh()
      const isIn = next.state === 'published'
      const title = isIn ? m.collections_published({ name: said }) : m.collections_unpublished({ name: said })
      toast({ variant: 'success', title })
    },
  })
  const move = useMutation({
    ...mutationOf(moveCollection),
    onError,
    onSuccess: async ({ place }) => {
      await refresh()
      toast({ id: 'collections', title: m.collections_moved({ name: said, place }) })
    },
  })
  const copy = useMutation({
    ...mutationOf(duplicateCollection),
    onError,
    onSuccess: async (made) => {
      await refresh()
      toast({ variant: 'success', title: m.collections_copied({ name: said }) })
      await told.onCopied(made)
    },
  })
  const remove = useMutation({
    ...mutationOf(deleteCollection),
    onError,
    onSuccess: async () => {
      await told.onDeleted?.()
      await refresh()
      toast({ variant: 'success', title: m.collections_deleted({ name: said }) })
    },
  })
  return { setState, move, copy, remove }
}
