import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { addAddress, listAddresses, removeAddress, updateAddress } from '#contract/people/profile.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const casa = {
  label: 'Casa',
  givenName: 'Ana',
  firstSurname: 'Rivera',
  secondSurname: 'Colón',
  urbanization: 'Urb. Las Lomas',
  line1: '12 Calle 3',
  city: 'Mayagüez',
  state: 'PR',
  postalCode: '00680',
}

describe('addresses', () => {
  it('are kept with two surnames and an urbanización, the first one as default', async () => {
    const person = await shop.has.customer()
    const { status, body } = await person.send(addAddress, casa)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...casa,
      id: expect.stringMatching(/^adr_/),
      line2: '',
      phone: '',
      isDefault: true,
    })
    expect((await person.send(listAddresses)).body).toEqual([body])
  })

  it('have exactly one default, which comes first', async () => {
    const person = await shop.has.customer()
    const first = (await person.send(addAddress, casa)).body
    const second = (await person.send(addAddress, { ...casa, label: 'Trabajo', isDefault: true })).body
    const defaults = async () =>
      (await person.send(listAddresses)).body.map(({ id, isDefault }) => [id, isDefault])
    expect(await defaults()).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    const updated = await person.send(updateAddress, { ...casa, addressId: first.id, isDefault: true })
    expect(updated.body.isDefault).toBe(true)
    expect(await defaults()).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    await person.send(removeAddress, { addressId: first.id })
    expect(await defaults()).toEqual([[second.id, true]])
    const stillDefault = await person.send(updateAddress, { ...casa, addressId: second.id, isDefault: false })
    expect(stillDefault.body.isDefault).toBe(true)
  })

  it('in Puerto Rico lie in one of its municipalities', async () => {
    const person = await shop.has.customer()
    const reply = await person.send(addAddress, { ...casa, city: 'Mayaguez Beach' })
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: [{ field: 'city' }] },
    })
    expect((await person.send(addAddress, { ...casa, city: 'Orlando', state: 'FL' })).status).toBe(201)
  })

  it('of somebody else answer as if they did not exist', async () => {
    const [owner, other] = await shop.has.customers(2)
    const addressId = (await owner?.send(addAddress, casa))?.body.id ?? ''
    expect((await other?.send(updateAddress, { ...casa, addressId }))?.status).toBe(404)
    expect((await other?.send(removeAddress, { addressId }))?.status).toBe(404)
    expect((await owner?.send(listAddresses))?.body).toHaveLength(1)
  })

  it('are at most as many as allowed, also when they come at once', async () => {
    const person = await shop.has.customer()
    const replies = await Promise.all(
      Array.from({ length: LIMITS.addressesMax + 5 }, () => person.send(addAddress, casa)),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(LIMITS.addressesMax)
    expect(replies.filter((reply) => reply.body.code === 'TOO_MANY_ITEMS')).toHaveLength(5)
    const { body } = await person.send(listAddresses)
    expect(body.filter((address) => address.isDefault)).toHaveLength(1)
  })
})
