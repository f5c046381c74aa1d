import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { changeCoupon, createCoupon } from '#contract/sales/coupons.ts'
import { ChangedNotice, type Overtaken, readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { toast } from '#web/platform/toasts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { type CouponValues, EMPTY, fillValues, findProblems, toRules } from './coupon-values.ts'
import { EndCoupon } from './end-coupon.tsx'
import { CouponBadge, describeDays, describeDiscount } from './labels.tsx'
import { couponQuery, forgetCoupons, type ManagedCoupon } from './queries.ts'
import { CouponTrial } from './trial.tsx'
import { CouponUses } from './uses.tsx'

const FIELD_OF = { COUPON_CODE_TAKEN: 'code', WRONG_DATES: 'endsOn' }

export function CreateCoupon({ breadcrumb }: { breadcrumb: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState(EMPTY)
  const call = useFormCall(createCoupon, {
    check: () => findProblems(values),
    read: () => ({ ...toRules(values), code: values.code }),
    fieldOf: FIELD_OF,
    onDone: async ({ code }) => {
      await forgetCoupons(queryClient)
      toast({ variant: 'success', title: m.coupons_created({ code }) })
      await navigate({ to: '/admin/coupons/edit/$code', params: { code } })
    },
  })
  return (
    <>
      <PageHeader title={m.coupons_create()} description={m.coupons_create_lead()} breadcrumb={breadcrumb} />
      <Form call={call} values={values} setValues={setValues} isNew>
        <SubmitButton call={call}>{m.coupons_create_submit()}</SubmitButton>
        <Link to="/admin/coupons" className={buttonClass({ variant: 'ghost' })}>
          {m.coupons_cancel()}
        </Link>
      </Form>
    </>
  )
}

interface CouponEditorProps {
  code: string
  breadcrumb: ReactNode
}

export function CouponEditor({ code, breadcrumb }: CouponEditorProps) {
  const query = useQuery(couponQuery(code))
  return (
    <Loaded
      query={query}
      title={m.coupons_one_failed()}
      skeleton={
        <div className="pt-12">
          <FormSkeleton />
        </div>
      }
    >
      {({ coupon, uses }) => (
        <EditCoupon coupon={coupon} breadcrumb={breadcrumb}>
          <CouponUses uses={uses} coupon={coupon} />
        </EditCoupon>
      )}
    </Loaded>
  )
}

interface EditCouponProps {
  coupon: ManagedCoupon
  breadcrumb: ReactNode
  children: ReactNode
}

function EditCoupon({ coupon, breadcrumb, children }: EditCouponProps) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => fillValues(coupon))
  /** The version that the form was filled from: another save since is seen before it is written over. */
  const [version, setVersion] = useState(coupon.version)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const take = (next: ManagedCoupon) => {
    setValues(fillValues(next))
    setVersion(next.version)
    setOvertaken(null)
  }
  const call = useFormCall(changeCoupon, {
    check: () => findProblems(values),
    read: () => ({ ...toRules(values), code: coupon.code, version }),
    fieldOf: FIELD_OF,
    onRefused: (error) => {
      const found = readOvertaken(error)
      setOvertaken(found)
      return found !== null
    },
    onDone: async (saved) => {
      take(saved)
      await forgetCoupons(queryClient)
    },
  })
  return (
    <>
      <PageHeader
        title={<span className="font-mono">{coupon.code}</span>}
        description={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <CouponBadge state={coupon.state} />
            <span>{m.coupons_off({ discount: describeDiscount(coupon) })}</span>
            <span>{describeDays(coupon)}</span>
          </span>
        }
        breadcrumb={breadcrumb}
        actions={coupon.state === 'ended' ? null : <EndCoupon code={coupon.code} onEnded={take} />}
      />
      <Form call={call} values={values} setValues={setValues} isNew={false} aside={children}>
        <ChangedNotice
          overtaken={overtaken}
          onTake={async () => take((await queryClient.fetchQuery(couponQuery(coupon.code))).coupon)}
          onKeep={(theirs) => {
            setVersion(theirs.version)
            setOvertaken(null)
          }}
        />
        <SubmitButton call={call}>{m.coupons_save()}</SubmitButton>
        <SavedMark call={call} />
      </Form>
    </>
  )
}

interface FormProps {
  call: FormCall
  values: CouponValues
  setValues: (change: (before: CouponValues) => CouponValues) => void
  isNew: boolean
  aside?: ReactNode
  /** At the foot: what saves it. */
  children: ReactNode
}

function Form({ call, values, setValues, isNew, aside, children }: FormProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form {...call.form} className="min-w-0">
        <CouponFields
          call={call}
          values={values}
          isNew={isNew}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4 border-t pt-6">{children}</div>
      </form>
      <div className="grid gap-6 lg:sticky lg:top-24">
        <CouponTrial values={values} />
        {aside}
      </div>
    </div>
  )
}
