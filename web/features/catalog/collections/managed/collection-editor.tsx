import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { changeCollection, createCollection } from '#contract/catalog/managed-collections.ts'
import { ChangedNotice, type Overtaken, readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { toast } from '#web/platform/toasts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionFields } from './collection-fields.tsx'
import {
  type CollectionValues,
  EMPTY,
  fillValues,
  findProblems,
  listDifferences,
  nameField,
  toContent,
} from './collection-values.ts'
import { nameKind, StateBadge } from './labels.tsx'
import { type CollectionDetail, forgetCollections, managedCollectionQuery } from './queries.ts'

export function CreateCollection({ breadcrumb }: { breadcrumb: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const draft = useFormDraft<CollectionValues>('create.collection', EMPTY)
  const call = useFormCall(createCollection, {
    check: () => findProblems(draft.value),
    read: () => toContent(draft.value),
    onDone: async ({ id }) => {
      await draft.finish()
      await forgetCollections(queryClient)
      toast({ variant: 'success', title: m.collections_created() })
      await navigate({ to: '/admin/collections/$collectionId', params: { collectionId: id } })
    },
  })
  return (
    <>
      <PageHeader
        title={m.collections_create()}
        description={m.collections_create_lead()}
        breadcrumb={breadcrumb}
      />
      <form {...call.form} className="grid min-w-0 gap-8">
        <DraftNotice draft={draft} nameOf={nameField} />
        <CollectionFields call={call} values={draft.value} onChange={draft.setValue} />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4 border-t pt-6">
          <SubmitButton call={call}>{m.collections_create_submit()}</SubmitButton>
          <Link to="/admin/collections" className={buttonClass({ variant: 'ghost' })}>
            {m.collections_cancel()}
          </Link>
        </div>
      </form>
    </>
  )
}

interface CollectionEditorProps {
  collectionId: string
  breadcrumb: (name: string) => ReactNode
}

export function CollectionEditor({ collectionId, breadcrumb }: CollectionEditorProps) {
  const query = useQuery(managedCollectionQuery(collectionId))
  return (
    <Loaded
      query={query}
      title={m.collections_one_failed()}
      skeleton={
        <div className="pt-12">
          <FormSkeleton />
        </div>
      }
    >
      {(detail) => <EditCollection detail={detail} breadcrumb={breadcrumb(detail.name[getLocale()])} />}
    </Loaded>
  )
}

function EditCollection({ detail, breadcrumb }: { detail: CollectionDetail; breadcrumb: ReactNode }) {
  const { id } = detail
  const queryClient = useQueryClient()
  /** What the form was filled from: another save since is seen before it is written over. */
  const [base, setBase] = useState(detail)
  const [overtaken, setOvertaken] = useState<(Overtaken & { differs: string[] }) | null>(null)
  const draft = useFormDraft<CollectionValues>(`collection.${id}`, fillValues(detail), base.version)
  const fetchTheirs = () => queryClient.fetchQuery(managedCollectionQuery(id))
  async function take(next: CollectionDetail, sent?: CollectionValues) {
    setBase(next)
    setOvertaken(null)
    queryClient.setQueryData(managedCollectionQuery(id).queryKey, next)
    await draft.finish(fillValues(next), sent)
  }
  async function sayWhatDiffers(found: Overtaken) {
    setOvertaken({ ...found, differs: [] })
    const theirs = await fetchTheirs()
    setOvertaken({ ...found, differs: listDifferences(fillValues(base), fillValues(theirs)) })
  }
  const call = useFormCall(changeCollection, {
    check: () => findProblems(draft.value),
    read: () => ({ ...toContent(draft.value), collectionId: id, version: base.version }),
    onRefused: (error) => {
      const found = readOvertaken(error)
      if (found) void sayWhatDiffers(found)
      return found !== null
    },
    onDone: async (saved) => {
      await take(saved, draft.value)
      await forgetCollections(queryClient)
    },
  })
  return (
    <>
      <PageHeader
        title={detail.name[getLocale()]}
        description={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={detail.state} />
            <span>{nameKind(detail.kind)}</span>
            <span className="tabular">{m.collections_products({ count: detail.products })}</span>
          </span>
        }
        breadcrumb={breadcrumb}
        actions={<CollectionActions collection={detail} onChanged={setBase} />}
      />
      <form {...call.form} className="grid min-w-0 gap-8">
        <DraftNotice draft={draft} nameOf={nameField} />
        <CollectionFields call={call} values={draft.value} onChange={draft.setValue} />
        <ChangedNotice
          overtaken={overtaken}
          onTake={async () => take(await fetchTheirs())}
          onKeep={async () => {
            setBase(await fetchTheirs())
            setOvertaken(null)
          }}
        />
        {overtaken && overtaken.differs.length > 0 ? (
          <p className="text-sm">{m.collections_differs_other({ fields: overtaken.differs.join(', ') })}</p>
        ) : null}
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4 border-t pt-6">
          <SubmitButton call={call}>{m.collections_save()}</SubmitButton>
          <SavedMark call={call} />
        </div>
      </form>
    </>
  )
}
