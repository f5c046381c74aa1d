import { describe, expect, it, vi } from 'vitest'
import { reactToReply } from './react-to-reply.ts'

function reactions({ isUserKnown = false } = {}) {
  return {
    origin: () => 'https://coqui.example',
    goTo: vi.fn(),
    isUserKnown: () => isUserKnown,
    expireSession: vi.fn(),
    lockDown: vi.fn(),
    refusePreview: vi.fn(),
  }
}

describe('a 403', () => {
  it('of a preview says that nothing was changed', () => {
    const page = reactions()
    reactToReply({ status: 403, body: { code: 'PREVIEW_READ_ONLY' } }, page)
    expect(page.refusePreview).toHaveBeenCalledOnce()
    expect(page.goTo).not.toHaveBeenCalled()
  })

  it('with redirectTo makes the browser go there', () => {
    const page = reactions()
    reactToReply({ status: 403, body: { redirectTo: '/account?tab=security#two-factor' } }, page)
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith('/account?tab=security#two-factor')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'account',
    '',
    42,
    null,
    ['/account'],
  ])('does not go to %j', (redirectTo) => {
    const page = reactions()
    reactToReply({ status: 403, body: { redirectTo } }, page)
    expect(page.goTo).not.toHaveBeenCalled()
  })

  it('without one, or a redirectTo of another status, leaves the page where it is', () => {
    const page = reactions()
    reactToReply({ status: 403, body: undefined }, page)
    reactToReply({ status: 403, body: {} }, page)
    reactToReply({ status: 200, body: { redirectTo: '/account' } }, page)
    expect(page.goTo).not.toHaveBeenCalled()
  })
})

describe('a 401', () => {
  it('expires the session of a user who was known', () => {
    const page = reactions({ isUserKnown: true })
    reactToReply({ status: 401, body: { code: 'UNAUTHENTICATED' } }, page)
    expect(page.expireSession).toHaveBeenCalledTimes(1)
  })

  it('means nothing for a guest', () => {
    const page = reactions()
    reactToReply({ status: 401, body: {} }, page)
    expect(page.expireSession).not.toHaveBeenCalled()
  })

  it('for a wrong password leaves the session alone', () => {
    const page = reactions({ isUserKnown: true })
    reactToReply({ status: 401, body: { code: 'INVALID_CREDENTIALS' } }, page)
    expect(page.expireSession).not.toHaveBeenCalled()
  })
})

describe('a 451', () => {
  it('whose body is flagged locks the page down', () => {
    const page = reactions()
    const body = { lockdown: true, message: 'Closed' }
    reactToReply({ status: 451, body }, page)
    expect(page.lockDown).toHaveBeenCalledExactlyOnceWith(body)
  })

  it.each([[undefined], [{}], [{ lockdown: false }]])('with %j does not', (body) => {
    const page = reactions()
    reactToReply({ status: 451, body }, page)
    expect(page.lockDown).not.toHaveBeenCalled()
  })

  it('needs the status too', () => {
    const page = reactions()
    reactToReply({ status: 403, body: { lockdown: true } }, page)
    expect(page.lockDown).not.toHaveBeenCalled()
  })
})
