/** Members as admins list, filter and take them along. */
import type { z } from 'zod'
import { type LoyaltyMember, MemberFilters } from '#contract/sales/loyalty-admin.schemas.ts'
import type { exportLoyaltyMembers, listLoyaltyMembers } from '#contract/sales/loyalty-admin.ts'
import type { MemberSort } from '#contract/sales/loyalty-terms.ts'
import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import { findPeople, findPeopleIdsByText } from '#server/features/people/identity/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { sortByNumber } from '#server/platform/sort-by-number.ts'
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

/** Of a roster that was read once: tiers are found and each order is made once, however many lists are asked of it. */
const rosters = new WeakMap<readonly Member[], Map<string, readonly Ranked[]>>()

interface Order {
  sort: MemberSort
  tiers: LoyaltyRules['tiers']
}

function rankMembers(
  members: readonly Member[],
  { sort, tiers }: Order,
  filters: Filters,
): readonly Ranked[] {
  const known = rosters.get(members) ?? new Map<string, readonly Ranked[]>()
  rosters.set(members, known)
  const once = (name: unknown[], make: () => readonly Ranked[]) => {
    const key = JSON.stringify(name)
    const found = known.get(key) ?? make()
    known.set(key, found)
    return found
  }
  const ranked = once([tiers], () => {
    const findTier = tierFinder({ tiers })
    return members.map((member) => ({ member, tier: findTier(member.earnedInYear).tier }))
  })
  const within = sort.endsWith('expiring') ? filters.expiring : null
  return once([tiers, sort, within], () => sortMembers(ranked, sort, filters))
}

const MEASURES = {
  balance: ({ usable }: Member) => usable,
  lifetime: ({ lifetime }: Member) => lifetime,
  /** By the second. */
  earned: ({ lastEarnedAt }: Member) => Math.floor((lastEarnedAt ?? 0) / 1_000),
  expiring: expiringOf,
}

/** The same ones by their id, as the roster has them. */
function sortMembers(ranked: readonly Ranked[], sort: MemberSort, filters: Filters): Ranked[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const measure = MEASURES[sort.replace('-', '') as keyof typeof MEASURES]
  return sortByNumber(ranked, ({ member }) => sign * measure(member, filters))
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
