import { CreditCard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { payWithTestCard } from '#contract/sales/checkout.ts'
import type { PaymentFailure } from '#contract/sales/order-terms.ts'
import type { CardBrand } from '#contract/sales/test-cards.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import {
  brandOf,
  checkExpiry,
  digitsOf,
  formatExpiry,
  formatNumber,
  isCompleteNumber,
} from './card-format.ts'
import { DeclinedNotice } from './declined-notice.tsx'
import { describeFailure } from './failure-labels.ts'
import { FormattedInput } from './formatted-input.tsx'
import { TestCards } from './test-cards.tsx'

export type PayReply = ReplyOf<typeof payWithTestCard>

interface TestCardFormProps {
  clientSecret: string
  amountCents: number
  holder: string
  failure: PaymentFailure | null
  /** The bank is being asked. */
  isBusy: boolean
  onReply: (reply: PayReply) => Promise<unknown>
  /** The payment is not what this page thinks: another tab was faster. */
  onConflict: () => void
}

/** The built-in gateway: a card form like any other, and marked as a test. */
export function TestCardForm(props: TestCardFormProps) {
  const { clientSecret, amountCents, failure, isBusy, onReply, onConflict } = props
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const numberRef = useRef<HTMLDivElement>(null)
  const call = useFormCall(payWithTestCard, {
    check: (data) => checkCard(data),
    read: (data) => ({
      clientSecret,
      number: textOf(data, 'number'),
      expiry: textOf(data, 'expiry').replaceAll(' ', ''),
      code: textOf(data, 'code').trim(),
      holder: textOf(data, 'holder'),
    }),
    onDone: (reply) => onReply(reply),
    onRefused: ({ serverCode }) => {
      if (serverCode !== 'CONFLICT' && serverCode !== 'NOT_FOUND') return false
      onConflict()
      return true
    },
    formats: () => ({
      number: m.checkout_card_number_format(),
      expiry: m.checkout_card_expiry_format(),
      code: m.checkout_card_code_format(),
    }),
  })
  const focusNumber = () => numberRef.current?.querySelector('input')?.select()
  // Another card is written where this one stands. One that was declined before the page came stands nowhere: what is there
  // was typed while the script took over, and selected, the next digit would replace it.
  const knownFailure = useRef(failure)
  useEffect(() => {
    if (failure && failure !== knownFailure.current) numberRef.current?.querySelector('input')?.select()
    knownFailure.current = failure
  }, [failure])

  return (
    <form {...call.form} aria-label={m.checkout_test_title()} className="grid gap-5">
      <TestMark />
      {failure && !call.isSending ? <DeclinedNotice reason={describeFailure(failure)} /> : null}
      <div ref={numberRef}>
        <Field label={m.checkout_card_number()} required error={call.problem('number')}>
          <FormattedInput
            name="number"
            value={number}
            onValueChange={setNumber}
            format={formatNumber}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            leading={<CreditCard aria-hidden="true" />}
            trailing={<Brand brand={brandOf(number)} />}
            className="tabular pr-26"
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.checkout_card_expiry()} required error={call.problem('expiry')}>
          <FormattedInput
            name="expiry"
            value={expiry}
            onValueChange={setExpiry}
            format={formatExpiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={m.checkout_card_expiry_placeholder()}
            className="tabular"
          />
        </Field>
        <CodeField call={call} />
      </div>
      <Field label={m.checkout_card_holder()} optional error={call.problem('holder')}>
        <Input name="holder" autoComplete="cc-name" maxLength={120} defaultValue={props.holder} />
      </Field>
      <TestCards
        onUse={(text) => {
          setNumber(text)
          call.forget('number')
          requestAnimationFrame(focusNumber)
        }}
      />
      <FormFailure call={call} />
      <div className="grid gap-2">
        <SubmitButton
          call={{ ...call, isSending: call.isSending || isBusy }}
          size="lg"
          className="max-md:w-full md:justify-self-start md:px-10"
        >
          {m.checkout_pay_button({ amount: formatMoney(amountCents) })}
        </SubmitButton>
        <p role="status" className="sr-only">
          {call.isSending || isBusy ? m.checkout_paying() : null}
        </p>
      </div>
    </form>
  )
}

function TestMark() {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-muted text-sm">
      <Badge tone="info">{m.checkout_test_title()}</Badge>
      <span>{m.checkout_test_lead()}</span>
    </p>
  )
}

function CodeField({ call }: { call: FormCall }) {
  return (
    <Field
      label={m.checkout_card_code()}
      hint={m.checkout_card_code_hint()}
      required
      error={call.problem('code')}
    >
      <Input
        name="code"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        placeholder="000"
        className="tabular"
      />
    </Field>
  )
}

const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** A hint, by the first digits. */
function Brand({ brand }: { brand: CardBrand | null }) {
  return brand ? <span className="pr-3.5 text-xs">{BRAND_NAMES[brand]}</span> : null
}

function checkCard(data: FormData): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!isCompleteNumber(textOf(data, 'number'))) problems.number = m.checkout_card_number_format()
  const expiry = checkExpiry(textOf(data, 'expiry'), new Date())
  if (expiry)
    problems.expiry = expiry === 'past' ? m.checkout_card_expiry_past() : m.checkout_card_expiry_format()
  const { length } = digitsOf(textOf(data, 'code'))
  if (length < 3 || length > 4) problems.code = m.checkout_card_code_format()
  return problems
}
