import { describe, expect, it } from 'vitest'
import { type StartManifest, startLater } from './start-later.ts'

const manifest: StartManifest = {
  routes: {
    __root__: {
      preloads: ['/assets/index.js', '/assets/react.js', '/assets/libraries.js'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/index.js' } }],
    },
    '/shop': { preloads: ['/assets/shop.js', '/assets/goods.js'] },
    '/plain': {},
  },
}

describe('startLater', () => {
  const { routes } = startLater(manifest)
  const textOf = (id: string) => (routes[id]?.scripts ?? []).map(({ children }) => children).join('\n')

  it('leaves no tag that would ask for a script before the page is painted', () => {
    for (const route of Object.values(routes)) {
      expect(route).not.toHaveProperty('preloads')
      for (const script of route.scripts ?? []) expect(script).not.toHaveProperty('attrs')
    }
  })

  it('names the entry once, after what it imports, and every other file of the page', () => {
    expect(textOf('__root__').split('/assets/index.js')).toHaveLength(2)
    expect(textOf('__root__')).toContain('["/assets/react.js","/assets/libraries.js","/assets/index.js"]')
    expect(textOf('/shop')).toContain('"/assets/shop.js","/assets/goods.js"')
    expect(textOf('/plain')).toBe('')
  })

  it('writes scripts that parse', () => {
    for (const id of Object.keys(routes)) expect(() => new Function(textOf(id))).not.toThrow()
  })
})
