import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/permissions.ts'
import { chooseLayout } from './choose-layout.ts'

const frames = (path: string, ...viewers: Viewer[]) =>
  viewers.map((viewer) => chooseLayout(path, viewer).frame)

describe('chooseLayout', () => {
  it('gives admins header and footer without a bottom bar', () => {
    expect(chooseLayout('/', 'admin')).toEqual({
      frame: 'site',
      isPlain: false,
      hasBottomBar: false,
      hasMessageButton: false,
    })
    expect(chooseLayout('/admin', 'admin')).toMatchObject({ frame: 'site', hasBottomBar: false })
  })

  it('gives customers and guests the bottom bar, and customers the message button', () => {
    expect(chooseLayout('/shop', 'customer')).toMatchObject({ hasBottomBar: true, hasMessageButton: true })
    expect(chooseLayout('/shop', 'guest')).toMatchObject({ hasBottomBar: true, hasMessageButton: false })
  })

  it('lets nothing float over the checkout, a product, an event, a ticket, or the messages themselves', () => {
    const quiet = ['/checkout', '/products/belt', '/product/prd_1', '/events/evt_1', '/tickets/sea_1']
    for (const path of [...quiet, '/customer/messages', '/account/messages'])
      expect(chooseLayout(path, 'customer')).toMatchObject({ hasMessageButton: false })
    for (const path of ['/shop', '/events', '/account', '/customer/purchases'])
      expect(chooseLayout(path, 'customer')).toMatchObject({ hasMessageButton: true })
  })

  it('leaves whoever pays alone with the store’s mark, the steps and the sum', () => {
    expect(chooseLayout('/checkout', 'customer')).toMatchObject({ isPlain: true, hasBottomBar: false })
    for (const path of ['/cart', '/checkouts', '/customer/purchases'])
      expect(chooseLayout(path, 'customer')).toMatchObject({ isPlain: false, hasBottomBar: true })
  })

  it('gives the sidebar inside an area to whoever may be there', () => {
    expect(frames('/provider', 'provider', 'admin')).toEqual(['provider', 'provider'])
    expect(frames('/provider/products', 'provider', 'admin')).toEqual(['provider', 'provider'])
    expect(frames('/instructor', 'instructor', 'admin')).toEqual(['instructor', 'instructor'])
    expect(frames('/instructor/certifications/add', 'instructor')).toEqual(['instructor'])
  })

  it('shows nothing of an area to anyone else', () => {
    expect(frames('/provider/account', 'guest', 'customer', 'instructor')).toEqual(['site', 'site', 'site'])
    expect(frames('/instructor', 'guest', 'customer', 'provider')).toEqual(['site', 'site', 'site'])
  })

  it('gives providers and instructors the header outside their areas', () => {
    expect(frames('/', 'provider', 'instructor')).toEqual(['site', 'site'])
    expect(frames('/providers-guide', 'provider')).toEqual(['site'])
    expect(chooseLayout('/', 'provider')).toMatchObject({ hasBottomBar: false })
  })
})
