import { describe, expect, it } from 'vitest'
import { createPasswordHasher, OWASP_COST } from './password-hash.ts'

const cheap = createPasswordHasher({ memoryKiB: 64, passes: 1, lanes: 1 })

describe('a password hash', () => {
  it('costs what OWASP asks for, unless told otherwise', async () => {
    expect(OWASP_COST).toEqual({ memoryKiB: 19_456, passes: 2, lanes: 1 })
    expect(await createPasswordHasher().hash('ferns grow on wet rocks')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  it('is the one that other programs make of the same password', async () => {
    // By the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await cheap.verify(known, 'password')).toBe(true)
    expect(await cheap.verify(known, 'Password')).toBe(false)
  })

  it('is another each time, and each fits its password only', async () => {
    const [one, two] = [await cheap.hash('palm trees'), await cheap.hash('palm trees')]
    expect(one).not.toBe(two)
    expect(await cheap.verify(one, 'palm trees')).toBe(true)
    expect(await cheap.verify(two, 'palm trees')).toBe(true)
    expect(await cheap.verify(one, 'palm tree')).toBe(false)
  })

  it('stays good when the cost is raised later', async () => {
    const old = await cheap.hash('palm trees')
    expect(
      await createPasswordHasher({ memoryKiB: 128, passes: 2, lanes: 1 }).verify(old, 'palm trees'),
    ).toBe(true)
  })

  it('takes a letter with its accent in either way of writing it', async () => {
    expect(await cheap.verify(await cheap.hash('coqu\u00ed canta'), 'coqui\u0301 canta')).toBe(true)
  })

  it.each([null, '', 'plain text', '$argon2id$v=19$m=64,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
    'of the form %j fits nothing',
    async (stored) => {
      expect(await cheap.verify(stored, '')).toBe(false)
      expect(await cheap.verify(stored, 'plain text')).toBe(false)
    },
  )
})
