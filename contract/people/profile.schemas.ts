import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
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
} from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { lineOf, nameOf, optionalNameOf } from '../names.schemas.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import { INTERESTS } from './profile.ts'

const tag = 'Profile'

const Profile = z
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

export const profileSchemas = {
  getProfile: {
    summary: "One's own profile",
    tag,
    reply: Profile,
  },
  updateProfile: {
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
  },
  completeOnboarding: {
    summary: 'Answer or skip the first questions',
    tag,
    input: z.object({
      language: LanguageCode.optional(),
      interests: z.array(z.enum(INTERESTS)).max(INTERESTS.length).default([]),
      isAdult: z.boolean().default(false),
      marketing: z.boolean().default(false),
    }),
    reply: Profile,
  },
  requestEmailChange: {
    summary: 'Ask for another e-mail address; it takes effect when the new address confirms',
    tag,
    input: z.object({ email: Email, password: Password }),
    reply: z.object({ checkEmail: z.literal(true) }),
  },
  listAddresses: {
    summary: "One's own addresses, the default first",
    tag,
    reply: z.array(Address),
  },
  addAddress: {
    summary: 'Add an address',
    tag,
    input: z.object(AddressFields).refine(isKnownPlace, { path: ['city'] }),
    reply: Address,
  },
  updateAddress: {
    summary: 'Replace an address',
    tag,
    input: z.object({ addressId: AddressId, ...AddressFields }).refine(isKnownPlace, { path: ['city'] }),
    reply: Address,
  },
  removeAddress: {
    summary: 'Remove an address',
    tag,
    input: z.object({ addressId: AddressId }),
  },
} satisfies Schemas
