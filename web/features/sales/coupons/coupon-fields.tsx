import { useQuery } from '@tanstack/react-query'
import { COUPON_SCOPES, type CouponKind, type CouponScope } from '#contract/sales/coupon-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import type { CouponValues } from './coupon-values.ts'
import { nameScope } from './labels.tsx'
import { couponProvidersQuery } from './queries.ts'

interface CouponFieldsProps {
  call: FormCall
  values: CouponValues
  onChange: (part: Partial<CouponValues>) => void
  /** A code is what customers were told: it stays. */
  isNew: boolean
}

export function CouponFields({ call, values, onChange, isNew }: CouponFieldsProps) {
  return (
    <>
      <FormSection title={m.coupons_section_discount()} lead={m.coupons_section_discount_lead()}>
        <Field
          label={m.coupons_code()}
          hint={isNew ? m.coupons_code_hint() : m.coupons_code_fixed()}
          error={call.problem('code')}
          required
        >
          <Input
            name="code"
            value={values.code}
            readOnly={!isNew}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase"
            onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
          />
        </Field>
        <Discount call={call} values={values} onChange={onChange} />
      </FormSection>
      <FormSection title={m.coupons_section_where()} lead={m.coupons_section_where_lead()}>
        <Scope call={call} values={values} onChange={onChange} />
        <Field
          label={m.coupons_minimum()}
          hint={m.coupons_minimum_hint()}
          error={call.problem('minimumCents')}
          optional
          className="sm:max-w-60"
        >
          <MoneyInput
            name="minimumCents"
            valueCents={values.minimumCents}
            onValueChange={(minimumCents) => onChange({ minimumCents })}
          />
        </Field>
      </FormSection>
      <FormSection title={m.coupons_section_limits()} lead={m.coupons_section_limits_lead()}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={m.coupons_starts()} error={call.problem('startsOn')} optional>
            <DateInput
              name="startsOn"
              value={values.startsOn}
              onValueChange={(startsOn) => onChange({ startsOn })}
            />
          </Field>
          <Field
            label={m.coupons_ends()}
            hint={m.coupons_ends_hint()}
            error={call.problem('endsOn')}
            optional
          >
            <DateInput name="endsOn" value={values.endsOn} onValueChange={(endsOn) => onChange({ endsOn })} />
          </Field>
          <Field
            label={m.coupons_uses_total()}
            hint={m.coupons_uses_hint()}
            error={call.problem('usesTotal')}
            optional
          >
            <Input
              name="usesTotal"
              inputMode="numeric"
              maxLength={7}
              value={values.usesTotal}
              onChange={(event) => onChange({ usesTotal: event.target.value })}
            />
          </Field>
          <Field
            label={m.coupons_uses_a_person()}
            hint={m.coupons_uses_hint()}
            error={call.problem('usesAPerson')}
            optional
          >
            <Input
              name="usesAPerson"
              inputMode="numeric"
              maxLength={7}
              value={values.usesAPerson}
              onChange={(event) => onChange({ usesAPerson: event.target.value })}
            />
          </Field>
        </div>
      </FormSection>
    </>
  )
}

type PartProps = Omit<CouponFieldsProps, 'isNew'>

function Discount({ call, values, onChange }: PartProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <RadioGroup
        legend={m.coupons_kind()}
        name="kind"
        value={values.kind}
        options={[
          { value: 'percent', label: m.coupons_kind_percent() },
          { value: 'amount', label: m.coupons_kind_amount() },
        ]}
        onValueChange={(kind) => onChange({ kind: kind as CouponKind })}
      />
      {values.kind === 'percent' ? (
        <Field label={m.coupons_percent()} error={call.problem('percent')} required>
          <Input
            name="percent"
            inputMode="decimal"
            maxLength={6}
            value={values.percent}
            trailing="%"
            onChange={(event) => onChange({ percent: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={m.coupons_amount()} error={call.problem('amountCents')} required>
          <MoneyInput
            name="amountCents"
            valueCents={values.amountCents}
            onValueChange={(amountCents) => onChange({ amountCents })}
          />
        </Field>
      )}
    </div>
  )
}

function Scope({ call, values, onChange }: PartProps) {
  const isOne = values.scope === 'provider'
  const { data: providers = [] } = useQuery({ ...couponProvidersQuery, enabled: isOne })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={m.coupons_scope()}>
        <Select
          name="scope"
          value={values.scope}
          options={COUPON_SCOPES.map((value) => ({ value, label: nameScope(value) }))}
          onValueChange={(scope) => onChange({ scope: scope as CouponScope })}
        />
      </Field>
      {isOne ? (
        <Field label={m.coupons_provider()} error={call.problem('providerId')} required>
          <Combobox
            name="providerId"
            options={providers.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.providerId}
            placeholder={m.coupons_provider_choose()}
            onValueChange={(providerId) => {
              onChange({ providerId })
              call.forget('providerId')
            }}
          />
        </Field>
      ) : null}
    </div>
  )
}
