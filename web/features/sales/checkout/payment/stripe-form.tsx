/** Stripe's Payment Element, and the buttons of wallets above it. This file and Stripe's script are loaded where Stripe takes the payments, and only then. */
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe, type Stripe, type StripePaymentElementOptions } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { openCardSession } from '#contract/sales/checkout.ts'
import type { PaymentFailure } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { language } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DeclinedNotice } from './declined-notice.tsx'
import { ExpressCheckout } from './express-checkout.tsx'
import { describeFailure } from './failure-labels.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { readAppearance } from './stripe-appearance.ts'

/** The wallets have their own buttons above. */
const FORM_OPTIONS: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never' },
}

interface StripeFormProps {
  publishableKey: string
  clientSecret: string
  amountCents: number
  orderId: string
  failure: PaymentFailure | null
  isBusy: boolean
  /** Whatever came of it: the server asks Stripe. */
  onDone: () => unknown
}

export default function StripeForm(props: StripeFormProps) {
  const { publishableKey, clientSecret, orderId } = props
  const opened = useOpened(publishableKey, orderId)
  const options = useMemo(
    () => ({
      clientSecret,
      locale: language(),
      appearance: readAppearance(),
      ...(opened?.session && { customerSessionClientSecret: opened.session }),
    }),
    [clientSecret, opened?.session],
  )
  if (!opened) return <PaymentSkeleton />
  if (!opened.stripe) return <Notice tone="danger">{m.checkout_stripe_failed()}</Notice>
  return (
    <Elements stripe={opened.stripe} options={options}>
      <ElementForm {...props} />
    </Elements>
  )
}

interface Opened {
  /** Null where its script could not be loaded. */
  stripe: Stripe | null
  /** Null where no cards are saved. */
  session: string | null
}

/** Stripe's script and, asked for at the same time, what lets it show the person's own cards. Null while either is on its way. */
function useOpened(publishableKey: string, orderId: string): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let isGone = false
    const script = loadStripe(publishableKey, { locale: language() }).catch(() => null)
    // The form works without saved cards.
    const session = call(openCardSession, { orderId }).then(
      ({ clientSecret }) => clientSecret,
      () => null,
    )
    void Promise.all([script, session]).then(([stripe, found]) => {
      if (!isGone) setOpened({ stripe, session: found })
    })
    return () => {
      isGone = true
    }
  }, [publishableKey, orderId])
  return opened
}

function ElementForm({ amountCents, orderId, failure, isBusy, onDone }: StripeFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isClosed, setIsClosed] = useState(false)

  function forgetLastTry() {
    setProblem(null)
    setIsClosed(false)
  }

  /** The same for the form and for a wallet: Stripe knows which of them was used. False where nothing was tried. */
  async function confirm(): Promise<boolean> {
    if (!stripe || !elements || isPaying || isBusy) return false
    setIsPaying(true)
    forgetLastTry()
    // A bank that needs its own page leads back here; any other answer stays on this one.
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: `${window.location.origin}/checkout?order=${orderId}` },
    })
    // What is wrong with a field Stripe says beside it.
    if (error?.type !== 'validation_error') {
      if (error) setProblem(error.message ?? m.checkout_failure_declined())
      // Busy until then: the second press of a double click would pay what is paid.
      await onDone()
    }
    setIsPaying(false)
    return true
  }

  function pay(event: FormEvent) {
    event.preventDefault()
    void confirm()
  }

  const reason = problem ?? (failure && !isClosed ? describeFailure(failure) : null)
  return (
    <div className="grid gap-5">
      {reason && !isPaying ? <DeclinedNotice reason={reason} /> : null}
      {isClosed ? (
        <Notice title={m.checkout_express_cancelled_title()}>{m.checkout_express_cancelled()}</Notice>
      ) : null}
      <ExpressCheckout
        isBusy={isPaying || isBusy}
        onStart={forgetLastTry}
        onConfirm={confirm}
        onCancel={() => setIsClosed(true)}
      />
      <form onSubmit={pay} aria-label={m.checkout_pay_title()} className="grid gap-5">
        {isReady ? null : <PaymentSkeleton />}
        <PaymentElement options={FORM_OPTIONS} onReady={() => setIsReady(true)} />
        {isReady ? (
          <Button
            type="submit"
            size="lg"
            loading={isPaying || isBusy}
            className="max-md:w-full md:justify-self-start md:px-10"
          >
            {m.checkout_pay_button({ amount: formatMoney(amountCents) })}
          </Button>
        ) : null}
      </form>
    </div>
  )
}
