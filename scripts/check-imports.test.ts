import { describe, expect, it } from 'vitest'
import { findCycles, importsOf } from './import-graph.ts'
import { brokenRules } from './import-rules.ts'

describe('import directions', () => {
  it.each([
    ['contract/money.ts', 'server/app.ts'],
    ['contract/money.ts', 'package:hono'],
    ['server/app.ts', 'web/router.tsx'],
    ['web/router.tsx', 'server/app.ts'],
    ['web/app/page.test.tsx', 'server/app.ts'],
    ['server/platform/mail/mailer.ts', 'server/features/people/identity/index.ts'],
    ['server/platform/jobs.ts', 'server/app.ts'],
    ['server/features/sales/cart/service.ts', 'server/features/sales/orders/store.ts'],
    ['server/features/events/tickets/list.ts', 'server/features/events/bookings/seats/index.ts'],
    ['server/features/events/tickets/list.ts', 'server/features/events/events/editing/store.ts'],
    ['server/features/events/bookings/queries.ts', 'server/features/events/events/index.ts'],
    ['server/features/sales/cart/service.ts', 'server/assemble.ts'],
    ['server/assemble.ts', 'server/features/sales/cart/service.ts'],
    ['server/features/sales/orders/queries.ts', 'server/features/sales/ledger/index.ts'],
    ['server/features/site/moderation/index.ts', 'server/features/catalog/products/editing/store.ts'],
    ['server/schema/catalog.ts', 'server/features/catalog/products/editing/store.ts'],
    ['server/schema/platform.ts', 'server/platform/audit.ts'],
    ['web/ui/button.tsx', 'web/platform/call.ts'],
    ['web/ui/price.tsx', 'contract/money.ts'],
    ['web/platform/call.ts', 'web/features/sales/cart/queries.ts'],
    ['web/features/sales/cart/cart-page.tsx', 'web/features/sales/orders/card.tsx'],
    ['web/features/sales/cart/cart-page.tsx', 'web/app/header.tsx'],
    ['web/platform/call.ts', 'node:fs'],
    ['server/app.ts', 'server/testing/shop.ts'],
    ['server/app.ts', 'scripts/start.ts'],
    ['web/domain/cart/add-to-cart.tsx', 'web/features/sales/cart/cart.tsx'],
    ['web/platform/call.ts', 'web/domain/cart/add-to-cart.tsx'],
    ['server/search/match.ts', 'server/features/catalog/products/index.ts'],
    // A wing stands on those below it.
    ['server/features/people/identity/sign-in.ts', 'server/features/catalog/products/index.ts'],
    ['server/features/catalog/products/cards.ts', 'server/features/sales/cart/index.ts'],
    ['server/features/sales/cart/rules.ts', 'server/features/events/events/index.ts'],
    ['server/features/site/email/queue.ts', 'server/features/people/identity/index.ts'],
    ['contract/sales/cart.ts', 'contract/events/bookings.ts'],
    ['contract/site/images.schemas.ts', 'contract/people/profile.schemas.ts'],
    // Schemas are the server's.
    ['web/features/sales/cart/cart-page.tsx', 'contract/sales/cart.schemas.ts'],
    ['web/platform/call.ts', 'contract/fields.schemas.ts'],
    ['web/platform/call.ts', 'contract/schemas.ts'],
    ['web/platform/call.ts', 'package:zod'],
    ['contract/sales/cart.ts', 'contract/sales/cart.schemas.ts'],
    ['contract/endpoint.ts', 'package:zod'],
  ])('refuse %s -> %s', (from, to) => {
    expect(brokenRules(from, to)).not.toEqual([])
  })

  it.each([
    ['contract/fields.schemas.ts', 'package:zod'],
    ['contract/sales/cart.schemas.ts', 'contract/sales/cart.ts'],
    ['contract/sales/orders.schemas.ts', 'contract/sales/cart.schemas.ts'],
    ['contract/schemas.ts', 'contract/sales/cart.schemas.ts'],
    ['server/app.ts', 'contract/schemas.ts'],
    ['contract/people/profile.schemas.ts', 'contract/site/images.schemas.ts'],
    ['web/platform/call.test.ts', 'package:zod'],
    ['contract/money.test.ts', 'package:fast-check'],
    ['server/features/sales/cart/service.ts', 'server/features/catalog/products/index.ts'],
    ['server/features/events/teaching/index.ts', 'server/features/events/events/editing/index.ts'],
    ['server/features/events/events/store.ts', 'server/features/events/bookings/queries.ts'],
    ['server/features/events/bookings/queries.ts', 'server/features/events/events/queries.ts'],
    ['server/features/sales/cart/service.ts', 'server/schema/cart.ts'],
    ['server/schema/catalog.ts', 'server/features/catalog/products/editing/types.ts'],
    ['server/platform/audit.ts', 'server/schema/platform.ts'],
    ['server/features/sales/cart/service.ts', 'server/platform/jobs.ts'],
    ['server/features/sales/cart/cart.test.ts', 'server/testing/shop.ts'],
    ['server/assemble.ts', 'server/features/sales/cart/index.ts'],
    ['server/features/sales/ledger/read-ledger.ts', 'server/features/sales/orders/queries.ts'],
    ['server/features/site/moderation/index.ts', 'server/features/catalog/products/editing/index.ts'],
    ['web/app/header.tsx', 'web/features/sales/cart/queries.ts'],
    ['web/features/sales/cart/cart-page.tsx', 'web/features/sales/cart/queries.ts'],
    ['web/server.ts', 'node:stream'],
    ['server/features/events/events/cards.ts', 'server/features/sales/pricing/index.ts'],
    ['server/features/site/content/contact.ts', 'server/features/people/identity/index.ts'],
    ['server/features/people/identity/sign-in.ts', 'server/features/site/email/index.ts'],
    ['web/features/sales/cart/cart.tsx', 'web/domain/cart/add-to-cart.tsx'],
    ['scripts/start.ts', 'server/main.ts'],
  ])('allow %s -> %s', (from, to) => {
    expect(brokenRules(from, to)).toEqual([])
  })

  it.each([
    ['web/features/sales/cart/cart-page.tsx', 'contract/sales/cart.schemas.ts'],
    ['contract/sales/cart.ts', 'contract/sales/cart.schemas.ts'],
    ['contract/endpoint.ts', 'package:zod'],
  ])('allow %s -> %s as a type', (from, to) => {
    expect(brokenRules(from, to, true)).toEqual([])
  })

  it('hold for types too where nothing is said of them', () => {
    expect(brokenRules('web/router.tsx', 'server/app.ts', true)).not.toEqual([])
  })
})

describe('the import graph', () => {
  it('follows imports, types, re-exports and dynamic imports, whatever way they are written', () => {
    const source = `
      import a from './a.ts'
      import type { B } from '../b.ts'
      export { c } from '#contract/c.ts'
      const d = () => import('#web/app/d.tsx')
      import { e } from '@scope/package/deep'
      import style from './style.css?url'
      import 'node:fs'`
    const paths = importsOf('web/app/x.tsx', source).map(({ to }) => to)
    expect(paths.toSorted()).toEqual([
      'contract/c.ts',
      'node:fs',
      'package:@scope/package',
      'web/app/a.ts',
      'web/app/d.tsx',
      'web/app/style.css',
      'web/b.ts',
    ])
  })

  it('knows a file of which only types are imported', () => {
    const source = `
      import type { A } from './a.ts'
      export type { A2 } from './a.ts'
      import type { B } from './b.ts'
      import { b } from './b.ts'
      import { type C } from './c.ts'`
    expect(importsOf('web/x.ts', source)).toEqual([
      { to: 'web/a.ts', isType: true },
      { to: 'web/b.ts', isType: false },
      { to: 'web/c.ts', isType: false },
    ])
  })

  it('finds circles, and none where there is none', () => {
    const straight = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', []],
    ])
    expect(findCycles(straight)).toEqual([])
    expect(findCycles(new Map([...straight, ['c', ['a']]]))).toEqual([['a', 'b', 'c', 'a']])
  })
})
