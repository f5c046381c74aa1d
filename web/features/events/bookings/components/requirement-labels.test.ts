import { describe, expect, it } from 'vitest'
import { REQUIREMENT_STATES } from '#contract/people/requirement-terms.ts'
import type { Requirement } from '../queries.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { describeRequirement, listForGuest } from './requirement-labels.ts'

const requirement = (patch: Partial<Requirement>): Requirement => ({
  kind: 'credential',
  state: 'missing',
  credentialKind: 'weapons_license',
  minAge: null,
  waiverId: null,
  needsGuardian: false,
  path: null,
  reason: '',
  ...patch,
})

describe('what is required, in words', () => {
  it('offers a way to supply exactly what can be supplied there', () => {
    const offered = REQUIREMENT_STATES.filter(
      (state) => describeRequirement(requirement({ state }), '').action !== null,
    )
    expect(offered).toEqual(['missing', 'pending', 'rejected', 'expires_before'])
  })

  it('says why a credential was not accepted', () => {
    const { text } = describeRequirement(requirement({ state: 'rejected', reason: 'Too dark.' }), '')
    expect(text).toBe('Not accepted: Too dark.')
  })

  it('lets a guardian sign once it is known for whom', () => {
    const waiver = requirement({ kind: 'waiver', waiverId: 'wvr_1', needsGuardian: true })
    expect(describeRequirement(waiver, '').action).toBeNull()
    expect(describeRequirement(waiver, 'Nico').action).toBe('Sign for Nico')
  })

  it('has for a guest what everyone needs', () => {
    const event = sampleEvent({
      requirements: {
        minAge: 21,
        credentialKinds: ['membership'],
        waiver: { id: 'w', name: 'W', version: 1 },
      },
    })
    expect(listForGuest(event).map(({ id }) => id)).toEqual(['age', 'credential membership', 'waiver'])
  })
})
