import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updatePrintConnection } from '#contract/sales/print-connections.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RoundingField } from './import-dialog.tsx'
import { sayPercent } from './labels.ts'
import { priceOf, readFactor, readMargin, readMinutes } from './price-rule.ts'
import { type PrintConnection, refreshPrint } from './queries.ts'

/** About what a shirt costs. */
const SAMPLE_COST_CENTS = 1_295

/** By what rule a cost becomes a price, and how long an order may still be canceled for nothing. */
export function TermsForm({ connection }: { connection: PrintConnection }) {
  const queryClient = useQueryClient()
  const [factor, setFactor] = useState(String(connection.priceFactorBp / 10_000))
  const [margin, setMargin] = useState(String(connection.minMarginBp / 100))
  const [rounding, setRounding] = useState(connection.rounding)
  const call = useFormCall(updatePrintConnection, {
    read: (data) => ({
      connectionId: connection.id,
      priceFactorBp: readFactor(textOf(data, 'priceFactorBp')) ?? 0,
      rounding,
      minMarginBp: readMargin(textOf(data, 'minMarginBp')) ?? 0,
      confirmMinutes: readMinutes(textOf(data, 'confirmMinutes')) ?? 0,
    }),
    check: (data) => ({
      ...(readFactor(textOf(data, 'priceFactorBp')) === undefined && {
        priceFactorBp: m.print_on_demand_factor_wrong(),
      }),
      ...(readMargin(textOf(data, 'minMarginBp')) === undefined && {
        minMarginBp: m.print_on_demand_min_margin_wrong(),
      }),
      ...(readMinutes(textOf(data, 'confirmMinutes')) === undefined && {
        confirmMinutes: m.print_on_demand_confirm_minutes_wrong(),
      }),
    }),
    onDone: () => refreshPrint(queryClient),
  })
  return (
    <form {...call.form} className="grid max-w-xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.print_on_demand_factor()}
          hint={m.print_on_demand_factor_hint()}
          error={call.problem('priceFactorBp')}
        >
          <Input
            name="priceFactorBp"
            inputMode="decimal"
            autoComplete="off"
            required
            value={factor}
            onChange={(event) => setFactor(event.target.value)}
          />
        </Field>
        <RoundingField value={rounding} onChange={setRounding} />
        <Field
          label={m.print_on_demand_min_margin()}
          hint={m.print_on_demand_min_margin_hint()}
          error={call.problem('minMarginBp')}
        >
          <Input
            name="minMarginBp"
            inputMode="decimal"
            autoComplete="off"
            required
            trailing="%"
            value={margin}
            onChange={(event) => setMargin(event.target.value)}
          />
        </Field>
        <Field
          label={m.print_on_demand_confirm_minutes()}
          hint={m.print_on_demand_confirm_minutes_hint()}
          error={call.problem('confirmMinutes')}
        >
          <Input
            name="confirmMinutes"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={String(connection.confirmMinutes)}
          />
        </Field>
      </div>
      <Example factor={factor} margin={margin} rounding={rounding} />
      <FormFailure call={call} />
      <div className="flex items-center gap-3">
        <SubmitButton call={call}>{m.print_on_demand_save()}</SubmitButton>
        <SavedMark call={call} />
      </div>
    </form>
  )
}

interface ExampleProps {
  factor: string
  margin: string
  rounding: PrintConnection['rounding']
}

/** What the rule, as it is typed, makes of a cost. */
function Example({ factor, margin, rounding }: ExampleProps) {
  const priceFactorBp = readFactor(factor)
  const minMarginBp = readMargin(margin)
  if (priceFactorBp === undefined || minMarginBp === undefined) return null
  const { priceCents, marginBp, isLow } = priceOf(SAMPLE_COST_CENTS, { priceFactorBp, rounding, minMarginBp })
  const text = m.print_on_demand_example({
    cost: formatMoney(SAMPLE_COST_CENTS),
    price: formatMoney(priceCents),
    percent: sayPercent(marginBp),
  })
  if (!isLow) return <p className="text-muted text-sm">{text}</p>
  return (
    <Notice tone="warning" title={m.print_on_demand_example_low()}>
      {text}
    </Notice>
  )
}
