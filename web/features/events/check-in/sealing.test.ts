import { expect, it } from 'vitest'
import { makeKey, seal, unseal } from './sealing.ts'

const value = { seats: [{ name: 'José Díaz' }] }

it('opens what it sealed, and nothing of it can be read without the key', async () => {
  const key = await makeKey()
  const sealed = await seal(key, 'list', value)
  expect(await unseal(key, 'list', sealed)).toEqual(value)
  expect(Buffer.from(sealed.data).toString()).not.toContain('Díaz')
  await expect(unseal(await makeKey(), 'list', sealed)).rejects.toThrow()
})

it('has a key that nobody can take away', async () => {
  await expect(crypto.subtle.exportKey('raw', await makeKey())).rejects.toThrow()
})

it('notices a change, and what was put in another’s place', async () => {
  const key = await makeKey()
  const sealed = await seal(key, 'evt_1:list', value)
  const changed = new Uint8Array(sealed.data.slice(0))
  changed[0] = (changed[0] ?? 0) ^ 1
  await expect(unseal(key, 'evt_1:list', { ...sealed, data: changed.buffer })).rejects.toThrow()
  await expect(unseal(key, 'evt_2:list', sealed)).rejects.toThrow()
})

it('never writes the same thing twice alike', async () => {
  const key = await makeKey()
  const [one, two] = [await seal(key, 'list', value), await seal(key, 'list', value)]
  expect(Buffer.from(one.data).equals(Buffer.from(two.data))).toBe(false)
})
