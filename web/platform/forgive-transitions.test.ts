import { expect, it, vi } from 'vitest'
import { forgiveTransitions } from './forgive-transitions.ts'

function pageWhoseTransition(
  transition: Record<'ready' | 'finished' | 'updateCallbackDone', Promise<unknown>>,
) {
  return { startViewTransition: vi.fn(() => transition) } as unknown as Document
}

it('does not make an error of a transition that was dropped', async () => {
  const ready = Promise.reject(new DOMException('Viewport size changed', 'InvalidStateError'))
  const heard = vi.spyOn(ready, 'catch')
  const page = pageWhoseTransition({
    ready,
    finished: Promise.resolve(),
    updateCallbackDone: Promise.resolve(),
  })
  forgiveTransitions(page)
  page.startViewTransition(() => {})
  expect(heard).toHaveBeenCalled()
})

it('leaves a change of page that failed to be heard of', () => {
  const updateCallbackDone = Promise.resolve()
  const heard = vi.spyOn(updateCallbackDone, 'catch')
  const page = pageWhoseTransition({
    ready: Promise.resolve(),
    finished: Promise.resolve(),
    updateCallbackDone,
  })
  forgiveTransitions(page)
  page.startViewTransition(() => {})
  expect(heard).not.toHaveBeenCalled()
})

it('does without where the browser knows no transitions', () => {
  expect(() => forgiveTransitions({} as Document)).not.toThrow()
})
