/** Fields that several endpoints share. */
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { nameOf } from './names.schemas.ts'
import { ROLES } from './permissions.ts'

/** Ids are prefixed by what they name: `usr_…`, `adr_…`. */
export function idOf(prefix: string) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9]{10,40}$`))
    .meta({ description: `An id that begins with ${prefix}_` })
}

export const UserId = idOf('usr')
export const RoleName = z.enum(ROLES)
export const Email = z.string().trim().toLowerCase().pipe(z.email().max(254))
export const DisplayName = nameOf(80)
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/)
  .meta({ description: '3 to 30 letters, digits, dots, dashes or underscores' })
export const NewPassword = z.string().min(LIMITS.password.minLength).max(LIMITS.password.maxLength)
export const Password = z.string().min(1).max(LIMITS.password.maxLength)
export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ().-]{7,20}$/)
  .meta({ description: 'A telephone number, with or without a country code' })
export const Timestamp = z.iso.datetime()

export const LocalDate = z.iso.date().meta({ description: 'A day in Puerto Rico' })
