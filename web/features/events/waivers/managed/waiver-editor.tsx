import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveWaiver } from '#contract/events/event-editing.ts'
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
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { WaiverBadges } from './labels.tsx'
import { forgetWaivers, type WaiverDetail, waiverQuery } from './queries.ts'
import { WaiverActions } from './waiver-actions.tsx'
import { WaiverEvents } from './waiver-events.tsx'
import { EMPTY_TEXTS, findProblems, nameField, WaiverFields, type WaiverTexts } from './waiver-form.tsx'
import { WaiverSignatures } from './waiver-signatures.tsx'
import { WaiverVersions } from './waiver-versions.tsx'

export function CreateWaiver({ breadcrumb }: { breadcrumb: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const draft = useFormDraft<WaiverTexts>('create.waiver', EMPTY_TEXTS)
  const call = useFormCall(saveWaiver, {
    check: () => findProblems(draft.value),
    read: () => draft.value,
    onDone: async ({ id }) => {
      await draft.finish()
      await forgetWaivers(queryClient)
      toast({ variant: 'success', title: m.waivers_created() })
      await navigate({ to: '/admin/waivers/$waiverId', params: { waiverId: id } })
    },
  })
  return (
    <>
      <PageHeader title={m.waivers_create()} description={m.waivers_create_lead()} breadcrumb={breadcrumb} />
      <form {...call.form} className="grid min-w-0 gap-8">
        <DraftNotice draft={draft} nameOf={nameField} />
        <WaiverFields call={call} texts={draft.value} onChange={(texts) => draft.setValue(() => texts)} />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4 border-t pt-6">
          <SubmitButton call={call}>{m.waivers_create_submit()}</SubmitButton>
          <Link to="/admin/waivers" className={buttonClass({ variant: 'ghost' })}>
            {m.waivers_cancel()}
          </Link>
        </div>
      </form>
    </>
  )
}

interface WaiverEditorProps {
  waiverId: string
  breadcrumb: (name: string) => ReactNode
}

export function WaiverEditor({ waiverId, breadcrumb }: WaiverEditorProps) {
  const query = useQuery(waiverQuery(waiverId))
  return (
    <Loaded
      query={query}
      title={m.waivers_one_failed()}
      skeleton={
        <div className="pt-12">
          <FormSkeleton />
        </div>
      }
    >
      {(detail) => <EditWaiver detail={detail} breadcrumb={breadcrumb(detail.waiver.name[getLocale()])} />}
    </Loaded>
  )
}

const textsOf = ({ waiver, body }: WaiverDetail): WaiverTexts => ({ name: waiver.name, body })

function EditWaiver({ detail, breadcrumb }: { detail: WaiverDetail; breadcrumb: ReactNode }) {
  const { waiver } = detail
  const queryClient = useQueryClient()
  const [revision, setRevision] = useState(waiver.revision)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  /** Nobody decides for the admin: it is asked for with each new text. */
  const [isMaterial, setIsMaterial] = useState<'yes' | 'no' | ''>('')
  const draft = useFormDraft<WaiverTexts>(`waiver.${waiver.id}`, textsOf(detail), revision)
  const typed = draft.value
  const isNewText = typed.body.en.trim() !== detail.body.en || typed.body.es.trim() !== detail.body.es
  async function take(next: WaiverDetail, sent?: WaiverTexts) {
    setRevision(next.waiver.revision)
    setOvertaken(null)
    setIsMaterial('')
    await draft.finish(textsOf(next), sent)
  }
  const call = useFormCall(saveWaiver, {
    check: () => ({
      ...findProblems(typed),
      ...(isNewText && isMaterial === '' ? { isMaterial: m.waivers_material_needed() } : {}),
    }),
    read: () => ({ id: waiver.id, ...typed, isMaterial: isMaterial !== 'no', revision }),
    onRefused: (error) => {
      const found = readOvertaken(error)
      setOvertaken(found)
      return found !== null
    },
    onDone: async () => {
      await take(await queryClient.fetchQuery(waiverQuery(waiver.id)), typed)
      await forgetWaivers(queryClient)
    },
  })
  return (
    <>
      <PageHeader
        title={waiver.name[getLocale()]}
        description={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <WaiverBadges waiver={waiver} />
            <span>{m.waivers_version({ version: waiver.version })}</span>
            <span>{waiver.providerName ?? m.waivers_owner_store()}</span>
          </span>
        }
        breadcrumb={breadcrumb}
        actions={
          <>
            <a
              href={`/waivers/${waiver.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'ghost' })}
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              {m.waivers_open()}
            </a>
            <WaiverActions waiver={waiver} onChanged={(next) => setRevision(next.revision)} />
          </>
        }
      />
      <form {...call.form} className="grid min-w-0 gap-8">
        <DraftNotice draft={draft} nameOf={nameField} />
        <WaiverFields call={call} texts={typed} onChange={(texts) => draft.setValue(() => texts)} />
        {isNewText ? (
          <RadioGroup
            legend={m.waivers_material()}
            hint={m.waivers_material_hint({ count: waiver.signatures })}
            error={call.problem('isMaterial')}
            name="isMaterial"
            value={isMaterial}
            onValueChange={(value) => setIsMaterial(value === 'no' ? 'no' : 'yes')}
            options={[
              { value: 'yes', label: m.waivers_material_yes(), hint: m.waivers_material_yes_hint() },
              { value: 'no', label: m.waivers_material_no(), hint: m.waivers_material_no_hint() },
            ]}
          />
        ) : null}
        <ChangedNotice
          overtaken={overtaken}
          onTake={async () => take(await queryClient.fetchQuery(waiverQuery(waiver.id)))}
          onKeep={(theirs) => {
            setRevision(theirs.version)
            setOvertaken(null)
          }}
        />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4 border-t pt-6">
          <SubmitButton call={call}>
            {isNewText ? m.waivers_publish({ version: waiver.version + 1 }) : m.waivers_save()}
          </SubmitButton>
          <SavedMark call={call} />
        </div>
      </form>
      <div className="mt-14 grid items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        <WaiverVersions
          detail={detail}
          onTake={(body) => draft.setValue((before) => ({ ...before, body }))}
        />
        <WaiverEvents events={detail.events} total={waiver.comingEvents} />
      </div>
      <WaiverSignatures waiverId={waiver.id} versions={detail.versions} />
    </>
  )
}
