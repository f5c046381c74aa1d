import { type FormEvent, type ReactNode, useId } from 'react'
import type { OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { OptionValueData, ProductData } from '#web/domain/products/product-data.ts'
import { Swatch } from '#web/domain/products/swatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { type Choice, stateOfValue, type ValueState } from './option-choice.ts'
import { choosePrompts, optionNames, reasonOf } from './option-names.ts'
import { SizeGuideLink } from './size-guide-link.tsx'

interface OptionPickerProps {
  product: ProductData
  choice: Choice
  onChoose: (kind: OptionKind, code: string) => void
  /** Everything is chosen: the line above the button says what it means. */
  isComplete: boolean
  /** The kind that was left open when the person wanted to buy. */
  missing: OptionKind | null
  /** Where the focus goes then. */
  groupId: (kind: OptionKind) => string
}

/** A radio group an option. Without script it is a form that asks for the page of the variant. */
export function OptionPicker({ product, choice, onChoose, isComplete, missing, groupId }: OptionPickerProps) {
  if (product.options.length === 0) return null
  return (
    <form method="get" onSubmit={(event: FormEvent) => event.preventDefault()} className="grid gap-5">
      {product.options.map(({ kind, values }) => (
        <OptionGroup
          key={kind}
          id={groupId(kind)}
          kind={kind}
          values={values}
          chosen={choice[kind]}
          isMissing={missing === kind}
          isQuiet={isComplete}
          stateOf={(code) => stateOfValue(product, choice, kind, code)}
          reason={(state) => reasonOf(product, choice, kind, state)}
          onChoose={(code) => onChoose(kind, code)}
          aside={
            kind === 'size' ? (
              <SizeGuideLink
                product={product}
                className="absolute -top-3 right-0 min-h-11 desktop:-top-1 desktop:min-h-8"
              />
            ) : null
          }
        />
      ))}
      <noscript>
        <Button type="submit" variant="secondary">
          {m.shop_option_update()}
        </Button>
      </noscript>
    </form>
  )
}

interface OptionGroupProps {
  id: string
  kind: OptionKind
  values: readonly OptionValueData[]
  chosen: string | undefined
  isMissing: boolean
  isQuiet: boolean
  stateOf: (code: string) => ValueState
  reason: (state: ValueState) => string
  onChoose: (code: string) => void
  /** At the right end of the line with its name. */
  aside: ReactNode
}

function OptionGroup({
  id,
  kind,
  values,
  chosen,
  isMissing,
  isQuiet,
  stateOf,
  reason,
  onChoose,
  aside,
}: OptionGroupProps) {
  const label = values.find(({ code }) => code === chosen)?.label
  const state = chosen && !isQuiet ? stateOf(chosen) : 'available'
  return (
    // Beside the fieldset: within it, a legend takes the line for itself.
    <div className="relative min-w-0">
      <fieldset id={id} aria-describedby={`${id}-note`} className="min-w-0">
        <legend className="mb-2 text-sm">
          <span className="font-[550]">{optionNames[kind]()}</span>
          {label ? <span className="text-muted"> · {label}</span> : null}
        </legend>
        <div className={cn('flex flex-wrap', kind === 'color' ? '-m-1 gap-1' : 'gap-2')}>
          {values.map((value) => {
            const stateHere = stateOf(value.code)
            const props = {
              value,
              name: kind,
              isChosen: value.code === chosen,
              isGone: stateHere !== 'available',
              reason: reason(stateHere),
              onChoose: () => onChoose(value.code),
            }
            return kind === 'color' ? (
              <ColorRadio key={value.code} {...props} />
            ) : (
              <PlateRadio key={value.code} {...props} />
            )
          })}
        </div>
        <p
          id={`${id}-note`}
          role="status"
          className={cn('mt-2 text-xs empty:hidden', isMissing ? 'text-danger' : 'text-warning')}
        >
          {isMissing ? choosePrompts[kind]() : reason(state)}
        </p>
      </fieldset>
      {aside}
    </div>
  )
}

interface RadioProps {
  value: OptionValueData
  name: string
  isChosen: boolean
  /** No variant in stock offers it with the other choices. */
  isGone: boolean
  reason: string
  onChoose: () => void
}

function Radio({ id, value, name, isChosen, reason, onChoose }: RadioProps & { id: string }) {
  return (
    <>
      <input
        id={id}
        type="radio"
        name={name}
        value={value.code}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={reason ? `${id}-reason` : undefined}
        className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
      />
      {/* Hidden, or the label around it would make it part of the name as well. */}
      {reason ? (
        <span id={`${id}-reason`} hidden>
          {reason}
        </span>
      ) : null}
    </>
  )
}

const focusClass =
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

function ColorRadio(props: RadioProps) {
  const { value, isChosen, isGone, reason } = props
  const id = useId()
  return (
    <label
      htmlFor={id}
      title={reason ? m.shop_option_with_reason({ name: value.label, reason }) : value.label}
      className={cn('relative grid size-11 cursor-pointer place-items-center rounded-full', focusClass)}
    >
      <Radio id={id} {...props} />
      <span className="sr-only">{value.label}</span>
      <span
        aria-hidden="true"
        className={cn(
          'pointer-events-none relative grid size-9 place-items-center rounded-full border-2 border-transparent',
          isChosen && 'border-accent',
        )}
      >
        <Swatch color={value.swatch} className="size-7" />
        {isGone ? <Strike /> : null}
      </span>
    </label>
  )
}

function PlateRadio(props: RadioProps) {
  const { value, isChosen, isGone, reason } = props
  const id = useId()
  return (
    <label
      htmlFor={id}
      title={reason || undefined}
      className={cn(
        'relative grid min-h-11 min-w-13 cursor-pointer place-items-center rounded-field border border-control px-3.5 text-sm transition-colors duration-120 hover:border-muted',
        isChosen && 'border-accent bg-accent/10 hover:border-accent',
        isGone && 'border-hairline-strong border-dashed text-faint line-through',
        isGone && isChosen && 'border-accent',
        focusClass,
      )}
    >
      <Radio id={id} {...props} />
      <span className="pointer-events-none">{value.label}</span>
    </label>
  )
}

function Strike() {
  return (
    <svg viewBox="0 0 36 36" className="absolute inset-0 size-full" aria-hidden="true">
      <path d="M7 29 29 7" className="stroke-page" strokeWidth="4" />
      <path d="M7 29 29 7" className="stroke-text" strokeWidth="1.75" />
    </svg>
  )
}
