/** Apple Pay, Google Pay and Link, where this browser has one: they pay the same payment as the form below. */
import { ExpressCheckoutElement } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementAvailablePaymentMethodsChangeEvent as AvailableEvent,
  StripeExpressCheckoutElementOptions as ElementOptions,
  StripeExpressCheckoutElementReadyEvent as ReadyEvent,
} from '@stripe/stripe-js'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

/** Whom it is for and where it goes is known already: nothing is asked again. */
const OPTIONS: ElementOptions = {
  shippingAddressRequired: false,
  billingAddressRequired: false,
  emailRequired: false,
  phoneNumberRequired: false,
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'auto',
    amazonPay: 'never',
    klarna: 'never',
    paypal: 'never',
  },
  layout: { maxColumns: 2, maxRows: 0, overflow: 'never' },
  buttonHeight: 48,
  buttonTheme: { applePay: 'white', googlePay: 'white' },
  buttonType: { applePay: 'plain', googlePay: 'plain' },
}

interface ExpressCheckoutProps {
  /** Another payment is on its way. */
  isBusy: boolean
  onStart: () => void
  /** The person agreed in the wallet. False where nothing was tried, and the wallet has to be told. */
  onConfirm: () => Promise<boolean>
  /** The wallet was closed without an answer. */
  onCancel: () => void
}

export function ExpressCheckout({ isBusy, onStart, onConfirm, onCancel }: ExpressCheckoutProps) {
  const [isOffered, setIsOffered] = useState(false)
  const readWhenReady = ({ availablePaymentMethods: methods }: ReadyEvent) => {
    if (Object.values(methods ?? {}).some(Boolean)) setIsOffered(true)
  }
  // Later, too: when somebody is recognized by Link, or is no more.
  const readChange = ({ paymentMethods: methods }: AvailableEvent) =>
    setIsOffered(Object.values(methods ?? {}).some((each) => each?.available))
  return (
    // Opens without pushing the form away at once. It has to be there, unseen, to find out what there is.
    <div
      className={cn(
        'grid transition-[grid-template-rows,margin] duration-200 ease-out',
        isOffered ? 'grid-rows-[1fr]' : '-mt-5 invisible grid-rows-[0fr]',
      )}
    >
      <section aria-labelledby="express-title" className="min-h-0 overflow-hidden">
        <h3 id="express-title" className="mb-3 font-[600] text-sm">
          {m.checkout_express_title()}
        </h3>
        <ExpressCheckoutElement
          options={OPTIONS}
          onReady={readWhenReady}
          onAvailablePaymentMethodsChange={readChange}
          onLoadError={() => setIsOffered(false)}
          onClick={({ resolve, reject }) => {
            if (isBusy) return reject()
            onStart()
            resolve()
          }}
          onConfirm={async ({ paymentFailed }) => {
            if (!(await onConfirm())) paymentFailed({ reason: 'fail' })
          }}
          onCancel={onCancel}
        />
        <p className="mt-5 flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-hairline-strong after:h-px after:grow after:bg-hairline-strong">
          {m.checkout_express_or()}
        </p>
      </section>
    </div>
  )
}
