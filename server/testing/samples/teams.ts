import { addProviderDocument, sendProviderDocumentFile } from '#contract/people/provider-documents.ts'
import { inviteMember } from '#contract/people/team.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { inviteTo, makeMember } from '../test-teams.ts'
import { makePhoto } from './images.ts'

const nothing: MakeSample = () => ({ input: {} })
let made = 0
const newEmail = () => `invited${++made}@example.com`

/** An admin has the permission, but no page of their own. */
const unlessProvider = ({ person }: Caller) => (person?.user.role === 'admin' ? { status: 404 } : {})

async function ownerFor(shop: TestShop, { person }: Caller): Promise<TestPerson> {
  return person?.user.role === 'provider' ? person : shop.has.provider()
}

const ofInvitation: MakeSample = async (shop, caller) => {
  const owner = await ownerFor(shop, caller)
  const { body } = await owner.send(inviteMember, { email: newEmail(), role: 'orders' })
  return { input: { invitationId: body.invitations.at(-1)?.id }, ...unlessProvider(caller) }
}

async function memberFor(shop: TestShop, caller: Caller): Promise<string> {
  return (await makeMember(shop, await ownerFor(shop, caller), 'catalog')).user.id
}

export async function sendInDocument(person: TestPerson, changed: object = {}) {
  const document = { kind: 'club_license' as const, number: 'CT-2201', expiresOn: '2099-12-31', ...changed }
  const { status, body } = await person.send(addProviderDocument, document)
  if (status !== 201) throw new Error(`The document was refused: ${JSON.stringify(body)}`)
  const file = { bytes: await makePhoto() }
  return (await person.send(sendProviderDocumentFile, { documentId: body.id }, { file })).body
}

async function documentFor(shop: TestShop, caller: Caller): Promise<string> {
  return (await sendInDocument(await ownerFor(shop, caller))).id
}

export const teamSamples: Record<string, MakeSample> = {
  getTeam: nothing,
  inviteMember: (_shop, caller) => ({
    input: { email: newEmail(), role: 'manager' },
    ...unlessProvider(caller),
  }),
  resendInvitation: ofInvitation,
  withdrawInvitation: ofInvitation,
  changeTeamRole: async (shop, caller) => ({
    input: { userId: await memberFor(shop, caller), role: 'door' },
    ...unlessProvider(caller),
  }),
  removeMember: async (shop, caller) => ({
    input: { userId: await memberFor(shop, caller) },
    ...unlessProvider(caller),
  }),
  transferTeam: async (shop, caller) => ({
    input: { userId: await memberFor(shop, caller), password: caller.person?.password },
    ...unlessProvider(caller),
  }),
  getMembership: nothing,
  // An owner, and an admin, has no team to leave.
  leaveTeam: () => ({ input: {}, status: 409 }),
  getInvitation: async (shop) => ({
    input: { token: await inviteTo(shop, await shop.has.provider(), { email: newEmail(), role: 'door' }) },
  }),
  acceptInvitation: async (shop, { person }) => {
    const email = person?.user.email ?? newEmail()
    const token = await inviteTo(shop, await shop.has.provider(), { email, role: 'door' })
    // Only a customer joins; the others are told why not.
    return { input: { token }, status: person?.user.role === 'customer' ? undefined : 409 }
  },
  listProviderDocuments: nothing,
  addProviderDocument: (_shop, caller) => ({ input: { kind: 'tax_form' }, ...unlessProvider(caller) }),
  sendProviderDocumentFile: async (shop, caller) => ({
    input: { documentId: await documentFor(shop, caller) },
    file: { bytes: await makePhoto() },
    ...unlessProvider(caller),
  }),
  // These an admin may see.
  getProviderDocument: async (shop, caller) => ({ input: { documentId: await documentFor(shop, caller) } }),
  getProviderDocumentFile: async (shop, caller) => ({
    input: { documentId: await documentFor(shop, caller) },
  }),
  withdrawProviderDocument: async (shop, caller) => ({
    input: { documentId: await documentFor(shop, caller) },
    ...unlessProvider(caller),
  }),
}
