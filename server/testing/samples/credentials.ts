import { addCredential, sendCredentialPhoto } from '#contract/people/credentials.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { makePhoto } from './images.ts'

export const CREDENTIAL = {
  kind: 'weapons_license' as const,
  number: 'LA-20394821',
  issuer: 'Negociado de la Policía',
  expiresOn: '2099-12-31',
}

export async function sendIn(person: TestPerson, changed: object = {}) {
  const { status, body } = await person.send(addCredential, { ...CREDENTIAL, ...changed })
  if (status !== 201) throw new Error(`The credential was refused: ${JSON.stringify(body)}`)
  return body
}

export async function sendInWithPhoto(person: TestPerson, changed: object = {}) {
  const { id: credentialId } = await sendIn(person, changed)
  const { body } = await person.send(
    sendCredentialPhoto,
    { credentialId },
    { file: { bytes: await makePhoto() } },
  )
  return body
}

async function ofCaller(shop: TestShop, { person }: Caller) {
  return { credentialId: (await sendInWithPhoto(person ?? (await shop.has.customer()))).id }
}

const ofOwn: MakeSample = async (shop, caller) => ({ input: await ofCaller(shop, caller) })

export const credentialSamples: Record<string, MakeSample> = {
  listMyCredentials: () => ({ input: {} }),
  addCredential: () => ({ input: CREDENTIAL }),
  sendCredentialPhoto: async (shop, caller) => ({
    input: await ofCaller(shop, caller),
    file: { bytes: await makePhoto(), type: 'image/png' },
  }),
  getCredentialPhoto: ofOwn,
  getCredential: ofOwn,
  withdrawCredential: ofOwn,
  listCredentialsToReview: () => ({ input: {} }),
  decideCredential: async (shop, caller) => ({ input: { ...(await ofCaller(shop, caller)), verify: true } }),
  getBirthDate: () => ({ input: {} }),
  setBirthDate: () => ({ input: { birthDate: '1990-04-01' } }),
}
