import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldOfCode, Problems } from '#web/platform/forms/field-problems.ts'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { type ManagedOrder, reloadManagedOrder, setManagedOrder } from '../queries.ts'
import { useOrderContext } from './order-context.ts'

interface OrderActionOptions<E extends Endpoint> {
  read: (data: FormData) => InputOf<E>
  check?: (data: FormData) => Problems
  fieldOf?: FieldOfCode
  /** Where and what is said when it is done. */
  at: string
  feedback: () => string
  /** Done, or overtaken: a dialog closes. */
  onEnd?: () => void
}

/** A form of order admin. Each is answered with the order; one that was overtaken shows the order as it is. */
export function useOrderAction<E extends Endpoint>(endpoint: E, options: OrderActionOptions<E>): FormCall {
  const queryClient = useQueryClient()
  const { order, showFeedback } = useOrderContext()
  const { read, check, fieldOf, at, feedback, onEnd } = options
  return useFormCall(endpoint, {
    read,
    check,
    fieldOf,
    onDone: (reply) => {
      const text = feedback()
      setManagedOrder(queryClient, reply as ManagedOrder)
      onEnd?.()
      showFeedback({ at, tone: 'success', text })
    },
    onRefused: ({ status, serverMessage }) => {
      if (status !== 409) return false
      reloadManagedOrder(queryClient, order.id)
      onEnd?.()
      showFeedback({
        at,
        tone: 'warning',
        text: [serverMessage, m.order_admin_moved_on()].filter(Boolean).join(' '),
      })
      return true
    },
  })
}

/** A form finds an empty input by itself, but no empty text area. */
export function requireText(data: FormData, name: string): Problems {
  return textOf(data, name).trim() ? {} : { [name]: m.platform_form_required() }
}
