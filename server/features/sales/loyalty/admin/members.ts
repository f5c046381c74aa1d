/** Members as admins list, filter and take them along. */
import type { z } from 'zod'
import {
  type exportLoyaltyMembers,
  type LoyaltyMember,
  type listLoyaltyMembers,
  MemberFilters,
} from '#contract/sales/loyalty-admin.ts'
import type { MemberSort } from '#contract/sales/loyalty-terms.ts'
import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import { findPeople, findPeopleIdsByText } from '#server/features/people/identity/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { answerTableFile } from '#server/platform/table-file.ts'
import type { Deps } from '../deps.ts'
import { type LoyaltyRules, tierFinder } from '../rules.ts'
import type { Member, Roster } from './roster.ts'

export interface MemberDeps extends Pick<Deps, 'db' | 'clock' | 'settings'> {
  roster: Roster
}

type Filters = z.output<typeof MemberFilters>
type Shown = z.output<typeof LoyaltyMember>
interface Ranked {
  member: Member
  tier: LoyaltyTier
}

const BATCH = 1_000
const DAYS = ['30', '60', '90'] as const

const expiringOf = ({ expiring }: Member, { expiring: within }: Pick<Filters, 'expiring'>) =>
  expiring[DAYS.indexOf(within ?? '90')] ?? 0

/** All filters but the tier, in order: the tiers are counted by it. */
async function matchOthers(
  { db, settings, roster }: MemberDeps,
  sort: MemberSort,
  filters: Filters,
): Promise<readonly Ranked[]> {
  const { tiers } = (await settings.read()).loyalty
  const ranked = rankMembers(await roster.read(), { sort, tiers }, filters)
  const found = filters.q ? await findPeopleIdsByText(db, filters.q) : null
  if (found === null && filters.expiring === undefined) return ranked
  return ranked.filter(
    ({ member }) =>
      (found === null || found.has(member.userId)) &&
      (filters.expiring === undefined || expiringOf(member, filters) > 0),
  )
}

const isOfTier =
  ({ tier }: Filters) =>
  (ranked: Ranked) =>
    tier === undefined || ranked.tier === tier

/** Of a roster that was read once: each order is made once, however many lists are asked of it. */
const orders = new WeakMap<readonly Member[], Map<string, readonly Ranked[]>>()

interface Order {
  sort: MemberSort
  tiers: LoyaltyRules['tiers']
}

function rankMembers(
  members: readonly Member[],
  { sort, tiers }: Order,
  filters: Filters,
): readonly Ranked[] {
  const known = orders.get(members) ?? new Map<string, readonly Ranked[]>()
  orders.set(members, known)
  const name = JSON.stringify([sort, sort.endsWith('expiring') ? filters.expiring : null, tiers])
  const found = known.get(name)
  if (found) return found
  const findTier = tierFinder({ tiers })
  const ranked = sortMembers(members, sort, filters).map((member) => ({
    member,
    tier: findTier(member.earnedInYear).tier,
  }))
  known.set(name, ranked)
  return ranked
}

/** The same ones by their id, as the roster has them. Places are sorted by bare numbers: of 100,000 members in a third of the time. */
function sortMembers(members: readonly Member[], sort: MemberSort, filters: Filters): Member[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const measure = {
    balance: (member: Member) => member.usable,
    lifetime: (member: Member) => member.lifetime,
    earned: (member: Member) => member.lastEarnedAt ?? 0,
    expiring: (member: Member) => expiringOf(member, filters),
  }[sort.replace('-', '') as 'balance' | 'lifetime' | 'earned' | 'expiring']
  const numbers = Float64Array.from(members, (member) => sign * measure(member))
  const places = Uint32Array.from(members.keys())
  places.sort((a, b) => (numbers[a] as number) - (numbers[b] as number) || a - b)
  return Array.from(places, (place) => members[place] as Member)
}

export async function listMembers(deps: MemberDeps, { input }: Call<typeof listLoyaltyMembers>) {
  const { page, perPage, sort } = input
  const others = await matchOthers(deps, sort, input)
  const counts = countTiers(others)
  const found = others.filter(isOfTier(input))
  const items = await showMembers(deps, found.slice((page - 1) * perPage, page * perPage), input)
  return { items, total: found.length, page, pages: Math.max(1, Math.ceil(found.length / perPage)), counts }
}

export function countTiers(members: readonly Pick<Ranked, 'tier'>[]): Record<LoyaltyTier, number> {
  const counts = { bronze: 0, silver: 0, gold: 0, platinum: 0 }
  for (const { tier } of members) counts[tier] += 1
  return counts
}

/** For a saved view. */
export async function countMembers(
  deps: MemberDeps,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const filters = MemberFilters.parse(query)
  return (await matchOthers(deps, '-balance', filters)).filter(isOfTier(filters)).length
}

export async function exportMembers(
  deps: MemberDeps,
  { input }: Call<typeof exportLoyaltyMembers>,
): Promise<Response> {
  const found = (await matchOthers(deps, input.sort, input)).filter(isOfTier(input))
  async function* readBatches() {
    for (let offset = 0; offset < found.length; offset += BATCH) {
      const shown = await showMembers(deps, found.slice(offset, offset + BATCH), input)
      yield shown.map((member) => [
        member.displayName,
        member.email,
        member.tier,
        member.usable,
        member.pending,
        member.lifetime,
        member.lastEarnedAt ?? '',
        member.expiring,
      ])
    }
  }
  return answerTableFile({
    name: `loyalty-members-${localDay(deps.clock.now())}`,
    format: input.format,
    head: ['name', 'email', 'tier', 'usable', 'pending', 'lifetime', 'last_earned_at', 'expiring'],
    rows: readBatches(),
  })
}

/** Whoever was erased a moment ago is left out. */
async function showMembers(
  { db }: MemberDeps,
  members: readonly Ranked[],
  filters: Filters,
): Promise<Shown[]> {
  const people = await findPeople(
    db,
    members.map(({ member }) => member.userId),
  )
  return members.flatMap(({ member, tier }) => {
    const person = people.get(member.userId)
    if (!person) return []
    const { userId, usable, pending, lifetime, lastEarnedAt } = member
    return [
      {
        userId,
        displayName: person.displayName,
        email: person.email,
        tier,
        usable,
        pending,
        lifetime,
        lastEarnedAt: lastEarnedAt === null ? null : new Date(lastEarnedAt).toISOString(),
        expiring: expiringOf(member, filters),
      },
    ]
  })
}
