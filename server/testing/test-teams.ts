/** Teams for a test, made the way they come: invited by mail and joined. */
import { acceptInvitation, inviteMember } from '#contract/people/team.ts'
import type { InvitedRole } from '#contract/people/team-terms.ts'
import type { TestPerson } from './test-people.ts'
import type { TestShop } from './test-shop.ts'

/** The token of the last invitation mailed to an address. */
export async function tokenFor(shop: TestShop, email: string): Promise<string> {
  const { text } = await shop.mail.last(email)
  const token = /\/team\/([\w-]{43})/.exec(text)?.[1]
  if (!token) throw new Error(`The last mail to ${email} is no invitation.`)
  return token
}

export async function inviteTo(
  shop: TestShop,
  owner: TestPerson,
  { email, role }: { email: string; role: InvitedRole },
): Promise<string> {
  const { status, body } = await owner.send(inviteMember, { email, role })
  if (status !== 201) throw new Error(`The invitation was refused: ${JSON.stringify(body)}`)
  return tokenFor(shop, email)
}

/** A customer who joined; the same session goes on. */
export async function makeMember(shop: TestShop, owner: TestPerson, role: InvitedRole): Promise<TestPerson> {
  const person = await shop.has.customer()
  const token = await inviteTo(shop, owner, { email: person.user.email, role })
  const { status, body } = await person.send(acceptInvitation, { token })
  if (status !== 200) throw new Error(`Joining was refused: ${JSON.stringify(body)}`)
  return person
}
