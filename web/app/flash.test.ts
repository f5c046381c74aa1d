import { describe, expect, it } from 'vitest'
import { flashHeader, takeFlash } from './flash.ts'

/** A document's cookies, as far as they matter here. */
function jar(...initial: string[]) {
  const cookies = new Map(initial.map((pair) => pair.split('=') as [string, string]))
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}

describe('a notice carried over a redirect', () => {
  it('is read once', () => {
    const cookies = jar('language=es')
    cookies.cookie = flashHeader('FORBIDDEN')['set-cookie'] ?? ''
    expect(takeFlash(cookies)).toBe('FORBIDDEN')
    expect(takeFlash(cookies)).toBeNull()
    expect(cookies.cookie).toBe('language=es')
  })

  it('says nothing that it does not know', () => {
    expect(takeFlash(jar('refused=<script>'))).toBeNull()
    expect(takeFlash(jar('not_refused=FORBIDDEN'))).toBeNull()
    expect(takeFlash(jar())).toBeNull()
  })
})
