import { useState } from 'react'
import { TAX_CLASSES, type TaxClass } from '#contract/catalog/catalog-terms.ts'
import { PRINT_ROUNDINGS, type PrintRounding } from '#contract/sales/print-terms.ts'
import { useCategoryOptions } from '#web/domain/products/categories.ts'
import { TAX_NAMES } from '#web/domain/products/tax-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ROUNDINGS, sayPercent, sayRange } from './labels.ts'
import { type Priced, priceOf, readFactor } from './price-rule.ts'
import type { PrintConnection, PrintProduct } from './queries.ts'

interface ImportDialogProps {
  connections: readonly PrintConnection[]
  /** Those of the page that can be imported. */
  products: readonly PrintProduct[]
  /** There may be more of them than the page holds. */
  isAll: boolean
  onClose: () => void
  onImport: (terms: Record<string, unknown>) => void
}

type StepId = 'place' | 'price'

/** What is printed is mostly worn. A store without it begins with its first one. */
const USUAL_CATEGORY = 'apparel'

/** Where they go, then what they cost: what is left of each is seen before anything is imported. */
export function ImportDialog({ connections, products, isAll, onClose, onImport }: ImportDialogProps) {
  const usual = connections.find(({ service }) => service === products[0]?.service) ?? connections[0]
  const [step, setStep] = useState<StepId>('place')
  const categories = useCategoryOptions()
  const [chosen, setChosen] = useState(USUAL_CATEGORY)
  const category = categories.find(({ value }) => value === chosen)?.value ?? categories[0]?.value ?? ''
  const [taxClass, setTaxClass] = useState<TaxClass>('goods')
  const [factor, setFactor] = useState(String((usual?.priceFactorBp ?? 20_000) / 10_000))
  const [rounding, setRounding] = useState<PrintRounding>(usual?.rounding ?? 'cents_99')
  const priceFactorBp = readFactor(factor)
  const steps = [
    { id: 'place', label: m.print_on_demand_step_place() },
    { id: 'price', label: m.print_on_demand_step_price() },
  ]
  const isEmpty = products.length === 0 && !isAll
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={
        isAll ? m.print_on_demand_import_all() : m.print_on_demand_import_title({ count: products.length })
      }
      description={m.print_on_demand_import_lead()}
      footer={
        step === 'place' ? (
          <Button disabled={isEmpty} onClick={() => setStep('price')}>
            {m.print_on_demand_continue()}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => setStep('place')}>
              {m.print_on_demand_back()}
            </Button>
            <Button
              disabled={priceFactorBp === undefined}
              onClick={() => onImport({ category, taxClass, priceFactorBp, rounding })}
            >
              {m.print_on_demand_import()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <Stepper
          label={m.print_on_demand_import()}
          steps={steps}
          current={step}
          onStep={(id) => setStep(id === 'price' ? 'price' : 'place')}
        />
        {isEmpty ? <Notice tone="info" title={m.print_on_demand_import_none()} /> : null}
        {step === 'place' ? (
          <>
            <Field label={m.print_on_demand_category()}>
              <Select name="category" value={category} options={categories} onValueChange={setChosen} />
            </Field>
            <Field label={m.print_on_demand_tax()} hint={m.product_editing_tax_hint()}>
              <Select
                name="tax"
                value={taxClass}
                options={TAX_CLASSES.map((value) => ({ value, label: TAX_NAMES[value]() }))}
                onValueChange={(value) => setTaxClass(TAX_CLASSES.find((each) => each === value) ?? taxClass)}
              />
            </Field>
          </>
        ) : (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={m.print_on_demand_factor()}
                hint={m.print_on_demand_factor_hint()}
                error={priceFactorBp === undefined ? m.print_on_demand_factor_wrong() : undefined}
              >
                <Input
                  name="factor"
                  inputMode="decimal"
                  autoComplete="off"
                  value={factor}
                  onChange={(event) => setFactor(event.target.value)}
                />
              </Field>
              <RoundingField value={rounding} onChange={setRounding} />
            </div>
            <PriceList
              products={products}
              price={(costCents) =>
                priceFactorBp === undefined
                  ? null
                  : priceOf(costCents, { priceFactorBp, rounding, minMarginBp: usual?.minMarginBp ?? 0 })
              }
              minMarginBp={usual?.minMarginBp ?? 0}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface RoundingFieldProps {
  value: PrintRounding
  onChange: (rounding: PrintRounding) => void
}

export function RoundingField({ value, onChange }: RoundingFieldProps) {
  return (
    <Field label={m.print_on_demand_rounding()}>
      <Select
        name="rounding"
        value={value}
        options={PRINT_ROUNDINGS.map((each) => ({ value: each, label: ROUNDINGS[each]() }))}
        onValueChange={(text) => onChange(PRINT_ROUNDINGS.find((each) => each === text) ?? value)}
      />
    </Field>
  )
}

interface PriceListProps {
  products: readonly PrintProduct[]
  price: (costCents: number) => Priced | null
  minMarginBp: number
}

/** By the dearest variant, whose margin is about the same as the others'. */
function PriceList({ products, price, minMarginBp }: PriceListProps) {
  const rows = products.map((product) => ({
    product,
    priced: product.costMaxCents === null ? null : price(product.costMaxCents),
  }))
  const hasLow = rows.some(({ priced }) => priced?.isLow)
  if (rows.length === 0) return null
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b text-left text-muted text-xs">
            <th scope="col" className="py-2 pr-3 font-[550]">
              {m.print_on_demand_col_product()}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-[550]">
              {m.print_on_demand_col_cost()}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-[550]">
              {m.print_on_demand_col_price()}
            </th>
            <th scope="col" className="py-2 text-right font-[550]">
              {m.print_on_demand_col_margin()}
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ product, priced }) => (
            <tr key={product.id} className="border-b">
              <th scope="row" className="wrap-anywhere py-2 pr-3 text-left font-normal">
                {product.name}
              </th>
              <td className="py-2 pr-3 text-right text-muted">
                {sayRange(product.costMinCents, product.costMaxCents)}
              </td>
              <td className="py-2 pr-3 text-right">{priced ? formatMoney(priced.priceCents) : '–'}</td>
              <td className={priced?.isLow ? 'py-2 text-right text-warning' : 'py-2 text-right'}>
                {priced ? sayPercent(priced.marginBp) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasLow ? (
        <Notice tone="warning" title={m.print_on_demand_margin_low({ percent: sayPercent(minMarginBp) })} />
      ) : null}
    </>
  )
}
