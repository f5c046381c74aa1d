/** The form of Stripe and the buttons of wallets above it, with Stripe's script put in by the test. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stubStripe } from '#web/testing/stub-stripe.ts'

const stripe = stubStripe()
const { default: StripeForm } = await import('./stripe-form.tsx')

const title = () => page.getByRole('heading', { name: 'Pay quickly with' })
const payButton = () => page.getByRole('button', { name: 'Pay $42.00' })

/** What the server says when it is asked for the person's own cards. */
let answerSession: () => Response = () => Response.json({ clientSecret: null })
const asked: string[] = []

beforeEach(() => {
  stripe.groups.length = 0
  stripe.confirmed.length = 0
  stripe.answer = {}
  asked.length = 0
  answerSession = () => Response.json({ clientSecret: null })
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(String(url), window.location.href).pathname}`)
    return answerSession()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function show(props: Partial<Parameters<typeof StripeForm>[0]> = {}) {
  const onDone = vi.fn()
  await render(
    <StripeForm
      publishableKey="pk_test_1"
      clientSecret="pi_1_secret_2"
      amountCents={4_200}
      orderId="ord_1"
      failure={null}
      isBusy={false}
      onDone={onDone}
      {...props}
    />,
  )
  await expect.element(page.getByText('Stripe: payment')).toBeInTheDocument()
  stripe.elementOf('payment').emit('ready')
  await expect.element(payButton()).toBeVisible()
  return { onDone, wallets: stripe.elementOf('expressCheckout') }
}

const applePay = { availablePaymentMethods: { applePay: true, googlePay: false, link: false } }
const click = () => ({ resolve: vi.fn(), reject: vi.fn(), expressPaymentType: 'apple_pay' })

it('shows the wallets of this browser above the form, and nothing of them where there are none', async () => {
  const { wallets } = await show()
  expect(title().query()).toBeNull()
  const form = page.getByRole('form').element()
  const top = form.getBoundingClientRect().top
  wallets.emit('ready', { availablePaymentMethods: undefined })
  expect(form.getBoundingClientRect().top).toBe(top)
  wallets.emit('ready', applePay)
  await expect.element(title()).toBeVisible()
  await expect.element(page.getByText('or pay by card')).toBeVisible()
  const place = page.getByText('Stripe: expressCheckout').element()
  expect(place.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('follows what becomes available later, and goes where it cannot be loaded', async () => {
  const { wallets } = await show()
  wallets.emit('availablepaymentmethodschange', { paymentMethods: { link: { available: true } } })
  await expect.element(title()).toBeVisible()
  // An older way of telling does not take back what the newer one said.
  wallets.emit('ready', { availablePaymentMethods: undefined })
  await expect.element(title()).toBeVisible()
  wallets.emit('availablepaymentmethodschange', { paymentMethods: { link: { available: false } } })
  await expect.element(title()).not.toBeInTheDocument()
  wallets.emit('ready', applePay)
  await expect.element(title()).toBeVisible()
  wallets.emit('loaderror', { error: { type: 'api_connection_error' } })
  await expect.element(title()).not.toBeInTheDocument()
})

it('asks for no second address, and has the wallets once', async () => {
  const { wallets } = await show()
  expect(wallets.options).toMatchObject({
    shippingAddressRequired: false,
    billingAddressRequired: false,
    emailRequired: false,
    phoneNumberRequired: false,
    paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'auto', paypal: 'never' },
  })
  expect(stripe.elementOf('payment').options).toMatchObject({
    wallets: { applePay: 'never', googlePay: 'never' },
  })
})

it.each(['en', 'es'])('speaks the language of the page: %s', async (language) => {
  document.documentElement.lang = language
  await render(
    <StripeForm
      publishableKey="pk_test_1"
      clientSecret="pi_1_secret_2"
      amountCents={4_200}
      orderId="ord_1"
      failure={null}
      isBusy={false}
      onDone={() => undefined}
    />,
  )
  await expect.element(page.getByText('Stripe: payment')).toBeInTheDocument()
  expect(stripe.groups).toMatchObject([{ clientSecret: 'pi_1_secret_2', locale: language }])
  stripe.elementOf('expressCheckout').emit('ready', applePay)
  const name = language === 'es' ? 'Paga rápido con' : 'Pay quickly with'
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
})

it('pays the payment of the form, and asks the server what came of it', async () => {
  const { wallets, onDone } = await show()
  wallets.emit('ready', applePay)
  const press = click()
  wallets.emit('click', press)
  expect(press.resolve).toHaveBeenCalledOnce()
  const paymentFailed = vi.fn()
  wallets.emit('confirm', { paymentFailed, expressPaymentType: 'apple_pay' })
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(stripe.confirmed).toEqual([
    {
      elements: expect.anything(),
      redirect: 'if_required',
      confirmParams: { return_url: `${window.location.origin}/checkout?order=ord_1` },
    },
  ])
  expect(paymentFailed).not.toHaveBeenCalled()
})

it('is not paid again while the server is asked what came of it', async () => {
  const asking = vi.fn(() => new Promise(() => undefined))
  await show({ onDone: asking })
  const form = document.querySelector('form')
  form?.requestSubmit()
  await vi.waitFor(() => expect(asking).toHaveBeenCalledOnce())
  form?.requestSubmit()
  expect(stripe.confirmed).toHaveLength(1)
})

it('says why a wallet or a bank said no, as the form of cards does', async () => {
  stripe.answer = { error: { type: 'card_error', message: 'Your card was declined.' } }
  const { wallets, onDone } = await show()
  wallets.emit('ready', applePay)
  wallets.emit('confirm', { paymentFailed: vi.fn(), expressPaymentType: 'google_pay' })
  await expect.element(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
  // The next try begins with a clean page.
  wallets.emit('click', click())
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('says that nothing was charged when the wallet is closed, until the next try', async () => {
  const { wallets, onDone } = await show({ failure: 'declined' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  wallets.emit('ready', applePay)
  wallets.emit('click', click())
  wallets.emit('cancel')
  await expect.element(page.getByRole('status').getByText(/You have not been charged\./)).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.click(payButton())
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(page.getByText('You closed it before paying').query()).toBeNull()
})

it('opens no wallet while a payment is on its way, and tells one that came too late', async () => {
  const { wallets, onDone } = await show({ isBusy: true })
  wallets.emit('ready', applePay)
  const press = click()
  wallets.emit('click', press)
  expect(press.reject).toHaveBeenCalledOnce()
  const paymentFailed = vi.fn()
  wallets.emit('confirm', { paymentFailed, expressPaymentType: 'link' })
  await vi.waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' }))
  expect(stripe.confirmed).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

it('offers the cards that the person saved, by a session that the server opened for this order', async () => {
  answerSession = () => Response.json({ clientSecret: 'cuss_secret_1' })
  await show()
  expect(asked).toEqual(['POST /api/checkout/ord_1/card-session'])
  expect(stripe.groups).toMatchObject([{ customerSessionClientSecret: 'cuss_secret_1' }])
})

it('takes a new card where saved ones cannot be had', async () => {
  await show()
  expect(stripe.groups[0]).not.toHaveProperty('customerSessionClientSecret')
})

it('takes a new card while the server does not answer for saved ones', async () => {
  answerSession = () => Response.json({ success: false, code: 'INTERNAL' }, { status: 500 })
  await show()
  expect(stripe.groups[0]).not.toHaveProperty('customerSessionClientSecret')
})
