import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientError } from './request/client-error.ts'
import { copyRequestId, currentToasts, dismissToast, showError, toast } from './toasts.ts'

const writeText = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = new ClientError({
  code: 'NETWORK_ERROR',
  requestId: 'req_7',
  attempt: 4,
  retriesExhausted: true,
})
const missing = new ClientError({ code: 'HTTP_404', status: 404, requestId: 'req_8', attempt: 1 })

function pressAction() {
  const [shown] = currentToasts()
  shown?.action?.onSelect()
  return vi.advanceTimersByTimeAsync(0)
}

describe('showError', () => {
  it('says the message, the request id and that all retries failed', () => {
    showError(lost)
    expect(currentToasts()).toMatchObject([
      {
        title: 'Error',
        variant: 'destructive',
        description:
          'Unable to connect to the server. Please check your connection.\nRequest ID: req_7\n(All retry attempts failed)',
        action: { label: 'Copy Request ID' },
      },
    ])
  })

  it('does not speak of retries when none ran out, nor of the status', () => {
    showError(missing)
    expect(currentToasts()[0]?.description).toBe('The requested resource was not found.\nRequest ID: req_8')
  })

  it('keeps what was meant for developers to itself', () => {
    showError(new TypeError('x is undefined'))
    expect(currentToasts()).toMatchObject([{ title: 'Error', description: 'An unexpected error occurred.' }])
    expect(currentToasts()[0]?.action).toBeUndefined()
  })

  it('copies the request id and confirms it on the button, with the toast still there', async () => {
    showError(lost)
    expect(currentToasts()[0]?.action?.keepsOpen).toBe(true)
    await pressAction()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('req_7')
    expect(currentToasts()).toMatchObject([{ title: 'Error', open: true, action: { label: 'Copied' } }])
  })

  it('says so when the browser refuses to copy', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    showError(lost)
    await pressAction()
    expect(currentToasts()).toMatchObject([
      { title: 'Copy Failed', description: 'Failed to copy request ID to clipboard' },
    ])
  })

  it.each([
    [
      'service-unavailable',
      new ClientError({ code: 'CIRCUIT_OPEN', status: 503, requestId: 'req_1', attempt: 1 }),
    ],
    ['session-expired', new ClientError({ code: 'HTTP_401', status: 401, requestId: 'req_1', attempt: 1 })],
  ])('does not take the place of the toast that already told of it: %s', (id, error) => {
    toast({ id, title: 'Told' })
    showError(error)
    expect(currentToasts()).toMatchObject([{ title: 'Told' }])
    dismissToast(id)
    showError(error)
    expect(currentToasts()).toMatchObject([{ title: 'Error' }])
  })
})

describe('copyRequestId', () => {
  it('confirms', async () => {
    expect(await copyRequestId('req_9')).toBe(true)
    expect(writeText).toHaveBeenCalledExactlyOnceWith('req_9')
    expect(currentToasts()).toMatchObject([{ title: 'Request ID Copied' }])
  })

  it('says when it failed, also where there is no clipboard at all', async () => {
    vi.stubGlobal('navigator', {})
    expect(await copyRequestId('req_9')).toBe(false)
    expect(currentToasts()).toMatchObject([
      { title: 'Copy Failed', description: 'Failed to copy request ID to clipboard' },
    ])
  })
})

it('shows nothing on the server, whose store would be everybody’s', () => {
  vi.stubGlobal('window', undefined)
  toast({ title: 'Secret' }).update({ title: 'Other' })
  expect(currentToasts().filter(({ open }) => open)).toEqual([])
})
