/** What a signed-in person keeps about themselves (rules.md People). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  DisplayName,
  Email,
  idOf,
  Password,
  Phone,
  RoleName,
  Timestamp,
  UserId,
  Username,
} from '../fields.ts'
import { LanguageCode } from '../language.ts'
import { lineOf, nameOf, optionalNameOf } from '../names.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'

const tag = 'Profile'

export const INTERESTS = ['carry', 'competition', 'training', 'outdoors', 'events', 'apparel'] as const

export const Profile = z
  .object({
    id: UserId,
    username: z.string(),
    role: RoleName,
    displayName: z.string(),
    email: z.string(),
    /** A new address that waits for its confirmation. */
    pendingEmail: z.string().nullable(),
    phone: z.string().nullable(),
    language: LanguageCode,
    interests: z.array(z.enum(INTERESTS)),
    isAdult: z.boolean(),
    marketing: z.boolean(),
    onboarded: z.boolean(),
    twoFactorEnabled: z.boolean(),
    /** Rules: admins need two factors outside demo mode. */
    twoFactorRequired: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Profile' })

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/api/profile',
  permission: 'signed in',
  summary: "One's own profile",
  tag,
  reply: Profile,
})

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/api/profile',
  permission: 'signed in',
  summary: "Change one's own profile",
  tag,
  input: z.object({
    displayName: DisplayName.optional(),
    username: Username.optional(),
    phone: Phone.nullable().optional(),
    language: LanguageCode.optional(),
    marketing: z.boolean().optional(),
  }),
  reply: Profile,
  fails: ['USERNAME_TAKEN'],
})

export const completeOnboarding = endpoint({
  id: 'completeOnboarding',
  method: 'POST',
  path: '/api/profile/onboarding',
  permission: 'signed in',
  summary: 'Answer or skip the first questions',
  tag,
  input: z.object({
    language: LanguageCode.optional(),
    interests: z.array(z.enum(INTERESTS)).max(INTERESTS.length).default([]),
    isAdult: z.boolean().default(false),
    marketing: z.boolean().default(false),
  }),
  reply: Profile,
})

export const requestEmailChange = endpoint({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/api/profile/email',
  permission: 'signed in',
  summary: 'Ask for another e-mail address; it takes effect when the new address confirms',
  tag,
  status: 202,
  input: z.object({ email: Email, password: Password }),
  reply: z.object({ checkEmail: z.literal(true) }),
  fails: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})

export const AddressId = idOf('adr')
const AddressFields = {
  label: optionalNameOf(40).default(''),
  givenName: nameOf(60),
  /** Two surnames, as in Puerto Rico: the second is optional. */
  firstSurname: nameOf(60),
  secondSurname: optionalNameOf(60).default(''),
  urbanization: optionalNameOf(80).default(''),
  line1: lineOf(120).min(1),
  line2: lineOf(120).default(''),
  /** A municipality in Puerto Rico, a city elsewhere. */
  city: nameOf(80),
  state: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().regex(/^[0-9]{5}(-[0-9]{4})?$/),
  phone: Phone.or(z.literal('')).default(''),
  isDefault: z.boolean().default(false),
}

function isKnownPlace(address: { state: string; city: string }) {
  return address.state !== 'PR' || (MUNICIPALITIES as readonly string[]).includes(address.city)
}

/** Where something is sent that is in nobody's address book. */
const { label, isDefault, ...PlaceFields } = AddressFields
export const DeliveryAddress = z.object(PlaceFields).refine(isKnownPlace, { path: ['city'] })

export const Address = z.object({ id: AddressId, ...AddressFields }).meta({ id: 'Address' })
export type Address = z.output<typeof Address>

export const listAddresses = endpoint({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/profile/addresses',
  permission: 'signed in',
  summary: "One's own addresses, the default first",
  tag,
  reply: z.array(Address),
})

export const addAddress = endpoint({
  id: 'addAddress',
  method: 'POST',
  path: '/api/profile/addresses',
  permission: 'signed in',
  summary: 'Add an address',
  tag,
  status: 201,
  input: z.object(AddressFields).refine(isKnownPlace, { path: ['city'] }),
  reply: Address,
  fails: ['TOO_MANY_ITEMS'],
})

export const updateAddress = endpoint({
  id: 'updateAddress',
  method: 'PUT',
  path: '/api/profile/addresses/{addressId}',
  permission: 'signed in',
  summary: 'Replace an address',
  tag,
  input: z.object({ addressId: AddressId, ...AddressFields }).refine(isKnownPlace, { path: ['city'] }),
  reply: Address,
  fails: ['NOT_FOUND'],
})

export const removeAddress = endpoint({
  id: 'removeAddress',
  method: 'DELETE',
  path: '/api/profile/addresses/{addressId}',
  permission: 'signed in',
  summary: 'Remove an address',
  tag,
  input: z.object({ addressId: AddressId }),
  fails: ['NOT_FOUND'],
})
