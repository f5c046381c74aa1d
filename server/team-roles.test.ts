/** Every endpoint, asked by everybody of a provider's team: what a role does not have is refused before anything is read. */
import { describe, expect, it } from 'vitest'
import { type Endpoint, type InputOf, pathParams } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { INVITED_ROLES, isAreaOf, TEAM_AREAS, TEAM_ROLES, teamAreaOf } from '#contract/people/team-terms.ts'
import { refuseViewer } from '#contract/permissions.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import type { TestPerson } from './testing/test-people.ts'
import { testShop } from './testing/test-shop.ts'
import { makeMember } from './testing/test-teams.ts'

const shop = await testShop()
const owner = await shop.has.provider()
const team = new Map<(typeof TEAM_ROLES)[number], TestPerson>([['owner', owner]])
for (const role of INVITED_ROLES) team.set(role, await makeMember(shop, owner, role))

/** Nothing they ask for exists: whoever is let in hears that it is not found, or what is wrong with what was sent. */
async function knock(person: TestPerson, endpoint: Endpoint): Promise<boolean> {
  const input = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, 'any']))
  const { status } = await person.send(endpoint, input as InputOf<Endpoint>)
  return status !== 403
}

/** These do something even with an empty request, which would end the test's own team. */
const ENDS_THE_TEAM = ['leaveTeam']
const ofProviders = ENDPOINTS.filter(
  (each) =>
    teamAreaOf(each) !== null &&
    refuseViewer('provider', each.permission) === null &&
    !ENDS_THE_TEAM.includes(each.id),
)

describe('every endpoint of a part of the work, asked by every role of a team', () => {
  it.each(ofProviders.map((each) => ({ id: each.id, each })))(
    'answers by the table: $id',
    async ({ each }) => {
      const area = teamAreaOf(each)
      for (const role of TEAM_ROLES) {
        const isIn = await knock(team.get(role) as TestPerson, each)
        expect([role, isIn]).toEqual([role, area !== null && isAreaOf(role, area)])
      }
    },
  )

  it('covers whatever a provider manages, and names the part that its permission does not tell', () => {
    const managing = ['manage own products', 'manage own events', 'manage collaborations']
    const open = ENDPOINTS.filter(({ permission }) => managing.includes(permission))
    expect(open.filter((each) => teamAreaOf(each) === null)).toEqual([])
    const orders = ENDPOINTS.filter(
      ({ id, permission }) => SCHEMAS[id]?.tag === 'Order management' && managing.includes(permission),
    )
    expect(orders.length).toBeGreaterThan(5)
    expect(new Set(orders.map(teamAreaOf))).toEqual(new Set(['orders']))
  })

  it('leaves an owner everything, and payout account, team and documents to nobody else', () => {
    for (const roles of Object.values(TEAM_AREAS)) expect(roles).toContain('owner')
    for (const area of ['payout account', 'team', 'documents'] as const)
      expect(TEAM_AREAS[area]).toEqual(['owner'])
    expect(
      Object.entries(TEAM_AREAS).flatMap(([area, roles]) =>
        roles.includes('manager' as never) ? [area] : [],
      ),
    ).toEqual(
      Object.keys(TEAM_AREAS).filter((area) => !['payout account', 'team', 'documents'].includes(area)),
    )
  })
})
