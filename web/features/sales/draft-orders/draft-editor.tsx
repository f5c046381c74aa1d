import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { changeDraftOrder, createDraftOrder } from '#contract/sales/draft-orders.ts'
import { ChangedNotice, type Overtaken, readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { findMissingPlace, readAddress } from '#web/domain/people/address-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { toast } from '#web/platform/toasts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DraftActions } from './draft-actions.tsx'
import { DraftFields } from './draft-fields.tsx'
import { DraftLink } from './draft-link.tsx'
import { DraftSummary } from './draft-summary.tsx'
import {
  type DraftValues,
  EMPTY,
  fillValues,
  findProblems,
  listShort,
  toInput,
  toPriceInput,
} from './draft-values.ts'
import { DRAFT_STATES, LACKS } from './labels.ts'
import { type DraftOrder, draftQuery, forgetDrafts, priceQuery } from './queries.ts'
import { SeatTrouble } from './seat-row.tsx'

/** Read from the form: the address's fields are the browser's own. */
function addressIn(data: FormData, { delivery }: DraftValues) {
  return delivery === 'pickup' ? null : readAddress(data, delivery === 'pr')
}

function checkAll(data: FormData, values: DraftValues) {
  const { delivery } = values
  return {
    ...findProblems(values),
    ...(delivery === 'pickup' ? {} : findMissingPlace(data, delivery === 'pr')),
  }
}

export function CreateDraft({ breadcrumb }: { breadcrumb: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState(EMPTY)
  const call = useFormCall(createDraftOrder, {
    check: (data) => checkAll(data, values),
    read: (data) => toInput(values, addressIn(data, values)),
    onDone: async ({ id, number }) => {
      await forgetDrafts(queryClient)
      toast({ variant: 'success', title: m.draft_orders_saved({ number }) })
      await navigate({ to: '/admin/draft-orders/$draftId', params: { draftId: id } })
    },
  })
  return (
    <>
      <PageHeader
        title={m.draft_orders_new()}
        description={m.draft_orders_new_lead()}
        breadcrumb={breadcrumb}
      />
      <Form call={call} values={values} setValues={setValues} address={null}>
        <SubmitButton call={call}>{m.draft_orders_save()}</SubmitButton>
      </Form>
    </>
  )
}

interface DraftEditorProps {
  draftId: string
  breadcrumb: ReactNode
}

export function DraftEditor({ draftId, breadcrumb }: DraftEditorProps) {
  const query = useQuery(draftQuery(draftId))
  return (
    <Loaded
      query={query}
      title={m.draft_orders_one_failed()}
      skeleton={
        <div className="pt-12">
          <FormSkeleton />
        </div>
      }
    >
      {(draft) =>
        draft.state === 'paid' || draft.state === 'cancelled' ? (
          <DraftOver draft={draft} breadcrumb={breadcrumb} />
        ) : (
          <EditDraft draft={draft} breadcrumb={breadcrumb} />
        )
      }
    </Loaded>
  )
}

interface ShownDraft {
  draft: DraftOrder
  breadcrumb: ReactNode
}

function EditDraft({ draft, breadcrumb }: ShownDraft) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => fillValues(draft))
  const [isUnsaved, setIsUnsaved] = useState(false)
  /** The version that the form was filled from: another save since is seen before it is written over. */
  const [version, setVersion] = useState(draft.version)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const take = (next: DraftOrder) => {
    queryClient.setQueryData(draftQuery(next.id).queryKey, next)
    setValues(fillValues(next))
    setVersion(next.version)
    setOvertaken(null)
    setIsUnsaved(false)
  }
  const call = useFormCall(changeDraftOrder, {
    check: (data) => checkAll(data, values),
    read: (data) => ({ ...toInput(values, addressIn(data, values)), draftId: draft.id, version }),
    onRefused: (error) => {
      const found = readOvertaken(error)
      setOvertaken(found)
      return found !== null
    },
    onDone: async (saved) => {
      take(saved)
      await forgetDrafts(queryClient)
    },
  })
  return (
    <>
      <Header draft={draft} breadcrumb={breadcrumb}>
        <DraftActions draft={draft} isUnsaved={isUnsaved} onMoved={take} />
      </Header>
      <Form
        call={call}
        values={values}
        setValues={(change) => {
          setIsUnsaved(true)
          setValues(change)
        }}
        onTyped={() => setIsUnsaved(true)}
        address={draft.address}
        agreed={draft.state === 'sent' && !isUnsaved ? draft : undefined}
        aside={
          <>
            <Lacks draft={draft} />
            <DraftLink draft={draft} />
          </>
        }
      >
        <ChangedNotice
          overtaken={overtaken}
          onTake={async () => take(await queryClient.fetchQuery(draftQuery(draft.id)))}
          onKeep={(theirs) => {
            setVersion(theirs.version)
            setOvertaken(null)
          }}
        />
        {draft.state === 'sent' && isUnsaved ? (
          <p className="w-full text-muted text-sm">{m.draft_orders_sent_notice()}</p>
        ) : null}
        <SubmitButton call={call}>{m.draft_orders_save_changes()}</SubmitButton>
        <SavedMark call={call} />
      </Form>
    </>
  )
}

/** Paid or given up: nothing is changed any more. */
function DraftOver({ draft, breadcrumb }: ShownDraft) {
  const isPaid = draft.state === 'paid'
  return (
    <>
      <Header draft={draft} breadcrumb={breadcrumb} />
      <Notice
        tone={isPaid ? 'success' : 'info'}
        actions={
          draft.orderId ? (
            <Link
              to="/admin/orders"
              search={{ order: draft.orderId }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.draft_orders_see_order()}
            </Link>
          ) : undefined
        }
      >
        {isPaid ? m.draft_orders_over_paid() : m.draft_orders_over_cancelled()}
      </Notice>
      {isPaid ? null : (
        <div className="mt-6 max-w-sm">
          <DraftSummary summary={draft.summary} />
        </div>
      )}
    </>
  )
}

function Header({ draft, breadcrumb, children }: ShownDraft & { children?: ReactNode }) {
  return (
    <PageHeader
      title={<span className="tabular">{draft.number}</span>}
      description={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge label={DRAFT_STATES[draft.state]} />
          <span className="wrap-anywhere">{draft.contact.name}</span>
        </span>
      }
      breadcrumb={breadcrumb}
      actions={children}
    />
  )
}

function Lacks({ draft: { lacks } }: { draft: DraftOrder }) {
  if (lacks.length === 0) return null
  return (
    <Notice tone="warning" title={m.draft_orders_lacks()}>
      <ul className="grid gap-1">
        {lacks.map((lack) => (
          <li key={lack}>{LACKS[lack]()}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface FormProps {
  call: FormCall
  values: DraftValues
  setValues: (change: (before: DraftValues) => DraftValues) => void
  /** A field of the address was typed into. */
  onTyped?: () => void
  address: DraftOrder['address']
  /** One that was sent costs what was agreed, not what it costs now. */
  agreed?: DraftOrder
  aside?: ReactNode
  /** At the foot: what saves it. */
  children: ReactNode
}

function Form({ call, values, setValues, onTyped, address, agreed, aside, children }: FormProps) {
  const priced = useQuery({ ...priceQuery(toPriceInput(values)), enabled: agreed === undefined })
  const { items, summary, seatProblem } = agreed ?? priced.data ?? { items: [] }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form {...call.form} className="min-w-0" onChange={onTyped}>
        <DraftFields call={call} values={values} items={items} address={address} onChange={setValues} />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4 border-t pt-6">{children}</div>
      </form>
      <div className="grid gap-6 lg:sticky lg:top-24">
        <DraftSummary
          summary={summary}
          short={listShort(values.lines, items)}
          isFresh={!priced.isPlaceholderData}
        />
        {seatProblem ? <SeatTrouble problem={seatProblem} /> : null}
        {aside}
      </div>
    </div>
  )
}
