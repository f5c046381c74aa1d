/** Stripe.js as far as the payment form uses it, for tests: it shows what it was asked for, and does what the test says. */
interface StubElement {
  type: string
  options: Record<string, unknown>
  emit(event: string, detail?: object): void
}

export interface StubStripe {
  /** What the group of elements was opened with. */
  groups: Record<string, unknown>[]
  elementOf(type: string): StubElement
  /** What `confirmPayment` was called with. */
  confirmed: Record<string, unknown>[]
  /** What it answers next. */
  answer: { error?: { type: string; message?: string } }
}

/** Before `@stripe/stripe-js` is imported, which else loads Stripe's own script. */
export function stubStripe(): StubStripe {
  const stub: StubStripe = { groups: [], elementOf, confirmed: [], answer: {} }
  const elements: StubElement[] = []

  function elementOf(type: string): StubElement {
    const found = elements.findLast((each) => each.type === type)
    if (!found) throw new Error(`No ${type} was made`)
    return found
  }

  function create(type: string, options: Record<string, unknown>) {
    const listeners = new Map<string, (detail: object) => void>()
    const place = Object.assign(document.createElement('div'), { textContent: `Stripe: ${type}` })
    elements.push({
      type,
      options,
      emit: (event, detail = {}) => listeners.get(event)?.({ elementType: type, ...detail }),
    })
    return {
      mount: (parent: HTMLElement) => parent.append(place),
      destroy: () => place.remove(),
      update: () => undefined,
      on: (event: string, listener: (detail: object) => void) => void listeners.set(event, listener),
      off: (event: string) => void listeners.delete(event),
    }
  }

  const stripe = {
    elements: (options: Record<string, unknown>) => {
      stub.groups.push(options)
      return { create, update: () => undefined, getElement: () => null }
    },
    confirmPayment: async (params: Record<string, unknown>) => {
      stub.confirmed.push(params)
      return stub.answer
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
  }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
  return stub
}
