import { describe, expect, it } from 'vitest'
import { breadcrumbData } from './breadcrumbs.tsx'
import { toJsonLd } from './json-ld.tsx'

describe('toJsonLd', () => {
  it('cannot be ended by what it holds', () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028'
    const text = toJsonLd({ name })
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual({ name })
  })
})

describe('breadcrumbData', () => {
  it('numbers the steps and gives each its full address', () => {
    const crumbs = [{ label: 'Shop', href: '/shop' }, { label: 'Belt' }]
    expect(breadcrumbData(crumbs, 'https://coqui.example')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Shop', item: 'https://coqui.example/shop' },
        { position: 2, name: 'Belt' },
      ],
    })
  })
})
