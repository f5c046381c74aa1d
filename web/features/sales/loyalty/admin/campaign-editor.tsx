import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { changeCampaign, createCampaign } from '#contract/sales/loyalty-campaigns.ts'
import { ChangedNotice, type Overtaken, readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { describeReward } from '#web/domain/loyalty/campaign-text.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type FormCall, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { toast } from '#web/platform/toasts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { CampaignBadge, describeDays } from './campaign-labels.tsx'
import { type CampaignValues, EMPTY, fillValues, findProblems, toRules } from './campaign-values.ts'
import { EndCampaign } from './end-campaign.tsx'
import { type Campaign, campaignQuery, forgetLoyalty } from './queries.ts'

const FIELD_OF = { WRONG_DATES: 'endsOn' }

export function CreateCampaign({ breadcrumb }: { breadcrumb: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState(EMPTY)
  const call = useFormCall(createCampaign, {
    check: () => findProblems(values),
    read: () => toRules(values),
    fieldOf: FIELD_OF,
    onDone: async ({ name }) => {
      await forgetLoyalty(queryClient)
      toast({ variant: 'success', title: m.loyalty_campaign_created({ name: name[getLocale()] }) })
      await navigate({ to: '/admin/loyalty/campaigns' })
    },
  })
  return (
    <>
      <PageHeader
        title={m.loyalty_campaign_create()}
        description={m.loyalty_campaigns_best()}
        breadcrumb={breadcrumb}
      />
      <Form call={call} values={values} setValues={setValues}>
        <SubmitButton call={call}>{m.loyalty_campaign_create_submit()}</SubmitButton>
        <Link to="/admin/loyalty/campaigns" className={buttonClass({ variant: 'ghost' })}>
          {m.loyalty_campaign_cancel()}
        </Link>
      </Form>
    </>
  )
}

interface CampaignEditorProps {
  campaignId: string
  breadcrumb: ReactNode
}

export function CampaignEditor({ campaignId, breadcrumb }: CampaignEditorProps) {
  const query = useQuery(campaignQuery(campaignId))
  return (
    <Loaded
      query={query}
      title={m.loyalty_campaign_failed()}
      skeleton={
        <div className="pt-12">
          <FormSkeleton />
        </div>
      }
    >
      {(campaign) => <EditCampaign campaign={campaign} breadcrumb={breadcrumb} />}
    </Loaded>
  )
}

function EditCampaign({ campaign, breadcrumb }: { campaign: Campaign; breadcrumb: ReactNode }) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => fillValues(campaign))
  /** The version that the form was filled from: another save since is seen before it is written over. */
  const [version, setVersion] = useState(campaign.version)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const take = (next: Campaign) => {
    setValues(fillValues(next))
    setVersion(next.version)
    setOvertaken(null)
  }
  const call = useFormCall(changeCampaign, {
    check: () => findProblems(values),
    read: () => ({ ...toRules(values), campaignId: campaign.id, version }),
    fieldOf: FIELD_OF,
    onRefused: (error) => {
      const found = readOvertaken(error)
      setOvertaken(found)
      return found !== null
    },
    onDone: async (saved) => {
      take(saved)
      await forgetLoyalty(queryClient)
    },
  })
  const { id, name, state, reward, pointsGiven, orders } = campaign
  return (
    <>
      <PageHeader
        title={name[getLocale()]}
        description={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <CampaignBadge state={state} />
            <span>{describeReward(reward)}</span>
            <span>{describeDays(campaign)}</span>
            <span>
              {m.loyalty_campaign_given({ points: formatNumber(pointsGiven), orders: formatNumber(orders) })}
            </span>
          </span>
        }
        breadcrumb={breadcrumb}
        actions={state === 'ended' ? null : <EndCampaign id={id} name={name[getLocale()]} onEnded={take} />}
      />
      <Form call={call} values={values} setValues={setValues}>
        <ChangedNotice
          overtaken={overtaken}
          onTake={async () => take(await queryClient.fetchQuery(campaignQuery(id)))}
          onKeep={(theirs) => {
            setVersion(theirs.version)
            setOvertaken(null)
          }}
        />
        <SubmitButton call={call}>{m.loyalty_campaign_save()}</SubmitButton>
        <SavedMark call={call} />
      </Form>
    </>
  )
}

interface FormProps {
  call: FormCall
  values: CampaignValues
  setValues: (change: (before: CampaignValues) => CampaignValues) => void
  /** At the foot: what saves it. */
  children: ReactNode
}

function Form({ call, values, setValues, children }: FormProps) {
  return (
    <form {...call.form} className="min-w-0 max-w-3xl">
      <CampaignFields
        call={call}
        values={values}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      <FormFailure call={call} />
      <div className="flex flex-wrap items-center gap-4 border-t pt-6">{children}</div>
    </form>
  )
}
