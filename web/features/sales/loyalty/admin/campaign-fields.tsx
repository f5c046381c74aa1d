import {
  CAMPAIGN_LIMITS,
  CAMPAIGN_SCOPES,
  type CampaignKind,
  type CampaignScope,
} from '#contract/sales/loyalty-terms.ts'
import { LOYALTY_TIERS, type LoyaltyTier } from '#contract/sales/order-terms.ts'
import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { useCategoryOptions } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { nameScope } from './campaign-labels.tsx'
import type { CampaignValues } from './campaign-values.ts'

interface CampaignFieldsProps {
  call: FormCall
  values: CampaignValues
  onChange: (part: Partial<CampaignValues>) => void
}

const PAIR = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'

export function CampaignFields(props: CampaignFieldsProps) {
  const { call, values, onChange } = props
  return (
    <>
      <FormSection title={m.loyalty_campaign_section_what()} lead={m.loyalty_campaign_section_what_lead()}>
        <div className={PAIR}>
          <Field label={m.loyalty_campaign_name_en()} error={call.problem('nameEn')} required>
            <Input
              name="nameEn"
              lang="en"
              maxLength={CAMPAIGN_LIMITS.nameMaxLength}
              value={values.nameEn}
              onChange={(event) => onChange({ nameEn: event.target.value })}
            />
          </Field>
          <Field label={m.loyalty_campaign_name_es()} error={call.problem('nameEs')} required>
            <Input
              name="nameEs"
              lang="es"
              maxLength={CAMPAIGN_LIMITS.nameMaxLength}
              value={values.nameEs}
              onChange={(event) => onChange({ nameEs: event.target.value })}
            />
          </Field>
        </div>
        <Reward {...props} />
      </FormSection>
      <FormSection title={m.loyalty_campaign_section_who()} lead={m.loyalty_campaign_section_who_lead()}>
        <Aim {...props} />
        <Tiers {...props} />
      </FormSection>
      <FormSection title={m.loyalty_campaign_section_when()} lead={m.loyalty_campaign_section_when_lead()}>
        <div className={PAIR}>
          <Field label={m.loyalty_campaign_starts()} error={call.problem('startsOn')} required>
            <DateInput
              name="startsOn"
              value={values.startsOn}
              onValueChange={(startsOn) => onChange({ startsOn })}
            />
          </Field>
          <Field label={m.loyalty_campaign_ends()} error={call.problem('endsOn')} required>
            <DateInput name="endsOn" value={values.endsOn} onValueChange={(endsOn) => onChange({ endsOn })} />
          </Field>
        </div>
      </FormSection>
    </>
  )
}

function Reward({ call, values, onChange }: CampaignFieldsProps) {
  return (
    <div className={PAIR}>
      <RadioGroup
        legend={m.loyalty_campaign_kind()}
        name="kind"
        value={values.kind}
        options={[
          { value: 'multiplier', label: m.loyalty_campaign_kind_multiplier() },
          { value: 'bonus', label: m.loyalty_campaign_kind_bonus() },
        ]}
        onValueChange={(kind) => onChange({ kind: kind as CampaignKind })}
      />
      {values.kind === 'multiplier' ? (
        <Field
          label={m.loyalty_campaign_multiplier()}
          hint={m.loyalty_campaign_multiplier_hint()}
          error={call.problem('multiplier')}
          required
        >
          <Input
            name="multiplier"
            inputMode="decimal"
            maxLength={4}
            value={values.multiplier}
            trailing="×"
            onChange={(event) => onChange({ multiplier: event.target.value })}
          />
        </Field>
      ) : (
        <Field
          label={m.loyalty_campaign_bonus_points()}
          hint={m.loyalty_campaign_bonus_hint()}
          error={call.problem('bonusPoints')}
          required
        >
          <Input
            name="bonusPoints"
            inputMode="numeric"
            maxLength={5}
            value={values.bonusPoints}
            onChange={(event) => onChange({ bonusPoints: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}

function Aim({ call, values, onChange }: CampaignFieldsProps) {
  const categories = useCategoryOptions()
  return (
    <div className={PAIR}>
      <Field label={m.loyalty_campaign_scope()}>
        <Select
          name="scope"
          value={values.scope}
          options={CAMPAIGN_SCOPES.map((value) => ({ value, label: nameScope(value) }))}
          onValueChange={(scope) => onChange({ scope: scope as CampaignScope })}
        />
      </Field>
      {values.scope === 'category' ? (
        <Field label={m.loyalty_campaign_category()} error={call.problem('categoryId')} required>
          <Select
            name="categoryId"
            value={values.categoryId ?? ''}
            placeholder={m.loyalty_campaign_category_choose()}
            options={categories}
            onValueChange={(categoryId) => {
              onChange({ categoryId: categoryId || null })
              call.forget('categoryId')
            }}
          />
        </Field>
      ) : null}
      {values.scope === 'tag' ? (
        <Field
          label={m.loyalty_campaign_tag()}
          hint={m.loyalty_campaign_tag_hint()}
          error={call.problem('tag')}
          required
        >
          <Input
            name="tag"
            maxLength={CAMPAIGN_LIMITS.tagMaxLength}
            value={values.tag}
            onChange={(event) => onChange({ tag: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  )
}

function Tiers({ values: { tiers }, onChange }: CampaignFieldsProps) {
  const toggle = (tier: LoyaltyTier, isOn: boolean) =>
    onChange({ tiers: LOYALTY_TIERS.filter((each) => (each === tier ? isOn : tiers.includes(each))) })
  return (
    <Fieldset legend={m.loyalty_campaign_tiers()} hint={m.loyalty_campaign_tiers_hint()}>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {LOYALTY_TIERS.map((tier) => (
          <Checkbox
            key={tier}
            label={nameOfTier(tier)}
            checked={tiers.includes(tier)}
            onChange={(event) => toggle(tier, event.target.checked)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
