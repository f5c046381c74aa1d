/** An instructor's own page: read, saved by version, and with a photo that the server cuts. */
import type { z } from 'zod'
import { LIMITS } from '#contract/limits.ts'
import type { InstructorProfile } from '#contract/people/instructors.schemas.ts'
import type {
  getInstructorProfile,
  removeInstructorPhoto,
  setInstructorPhoto,
  updateInstructorProfile,
} from '#contract/people/instructors.ts'
import {
  type CollaboratorRow,
  findCollaboratorOf,
  insertCollaborator,
  isSlugTaken,
  lockCollaborator,
  updateCollaborator,
} from '#server/features/people/collaborators/index.ts'
import { refuseErased } from '#server/features/people/identity/index.ts'
import { findImages, toPicture } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { slugify } from '#server/platform/slugify.ts'
import type { Deps } from '../deps.ts'
import { findProfiles, isNpprTaken, NO_PROFILE, saveProfile } from './store.ts'

const HOUR_MS = 3_600_000
const SAVES_AN_HOUR = 120
const SHOWN_WIDTH = 640

type Profile = z.output<typeof InstructorProfile>

export async function readMine({ db }: Deps, { me }: Call<typeof getInstructorProfile>): Promise<Profile> {
  const page = await findCollaboratorOf(db, me.id)
  return page?.kind === 'instructor' ? showPage(db, page) : showNoPage(me)
}

async function showPage(db: Database | Tx, page: CollaboratorRow): Promise<Profile> {
  const profile = (await findProfiles(db, [page.id])).get(page.id)
  const image = page.pictureId === null ? undefined : (await findImages(db, [page.pictureId]))[0]
  const picture = image ? toPicture(image, page.name) : null
  const { npprInstructorNumber } = page
  return {
    id: page.id,
    slug: page.isPublic ? page.slug : null,
    firstName: page.firstName,
    lastName: page.lastName,
    profilePictureUrl: picture && `${picture.url}/${SHOWN_WIDTH}.webp`,
    picture,
    npprInstructorNumber,
    isNpprVerified: npprInstructorNumber !== null && profile?.verifiedNpprNumber === npprInstructorNumber,
    headline: { en: page.headlineEn, es: page.headlineEs },
    bio: { en: page.bioEn, es: page.bioEs },
    specialties: profile?.specialties ?? NO_PROFILE.specialties,
    languages: profile?.languages ?? NO_PROFILE.languages,
    municipality: page.municipality,
    version: profile?.version ?? NO_PROFILE.version,
    updatedAt: profile?.updatedAt.toISOString() ?? null,
  }
}

/** Before the first saving: what the account knows. */
function showNoPage({ displayName }: Person): Profile {
  const [firstName = '', ...rest] = displayName.split(' ')
  return {
    id: null,
    slug: null,
    firstName,
    lastName: rest.join(' '),
    profilePictureUrl: null,
    picture: null,
    npprInstructorNumber: null,
    isNpprVerified: false,
    headline: { en: '', es: '' },
    bio: { en: '', es: '' },
    specialties: [],
    languages: ['es'],
    municipality: null,
    version: NO_PROFILE.version,
    updatedAt: null,
  }
}

export async function saveMine(deps: Deps, { input, me }: Call<typeof updateInstructorProfile>) {
  await countSave(deps, me)
  return deps.db.transaction(async (tx) => {
    const page = await lockPage(tx, me, () => createPage(tx, me, `${input.firstName} ${input.lastName}`))
    const before = (await findProfiles(tx, [page.id])).get(page.id) ?? {
      ...NO_PROFILE,
      collaboratorId: page.id,
    }
    if (before.version !== input.version)
      throw new AppError('CONFLICT', { details: { current: await showPage(tx, page) } })
    const number = input.npprInstructorNumber
    if (number !== null && (await isNpprTaken(tx, number, page.id))) throw new AppError('NPPR_NUMBER_TAKEN')
    const changed = await updateCollaborator(tx, page.id, {
      name: `${input.firstName} ${input.lastName}`,
      firstName: input.firstName,
      lastName: input.lastName,
      npprInstructorNumber: number,
      headlineEn: input.headline.en,
      headlineEs: input.headline.es,
      bioEn: input.bio.en,
      bioEs: input.bio.es,
      municipality: input.municipality,
    })
    await saveProfile(tx, {
      ...before,
      specialties: input.specialties,
      languages: input.languages,
      // Another number has to be seen by an admin again.
      verifiedNpprNumber: before.verifiedNpprNumber === number ? number : null,
      version: before.version + 1,
      updatedAt: deps.clock.now(),
    })
    await refuseErased(tx, me.id)
    await deps.publishPage(tx)
    return showPage(tx, changed)
  })
}

export async function lockPage(
  tx: Tx,
  me: Person,
  create: () => Promise<CollaboratorRow> = () => Promise.reject(new AppError('NOT_FOUND')),
): Promise<CollaboratorRow> {
  const page = await findCollaboratorOf(tx, me.id)
  if (!page && me.role === 'instructor') return create()
  const locked = page && (await lockCollaborator(tx, page.id, 'instructor'))
  if (!locked) throw new AppError('NOT_FOUND')
  return locked
}

export async function createPage(tx: Tx, me: Pick<Person, 'id'>, name: string): Promise<CollaboratorRow> {
  const wanted = slugOfName(name)
  const id = newId('col')
  const slug = (await isSlugTaken(tx, wanted)) ? `${wanted}-${id.slice(-4).toLowerCase()}` : wanted
  return insertCollaborator(tx, { id, kind: 'instructor', userId: me.id, slug, name })
}

export async function setPhoto(deps: Deps, call: Call<typeof setInstructorPhoto>) {
  await countSave(deps, call.me)
  const sent = await readBytes(call.request, LIMITS.image.bytes)
  const photo = await deps.images.readPhoto(sent, call.input)
  return changePicture(deps, call.me, async (tx) => (await deps.images.storePhoto(tx, call.me.id, photo)).id)
}

export function removePhoto(deps: Deps, { me }: Call<typeof removeInstructorPhoto>) {
  return changePicture(deps, me, async () => null)
}

/** A picture counts as a change of the page, but is no reason to lose what is being typed: the version stays. */
function changePicture(deps: Deps, me: Person, choose: (tx: Tx) => Promise<string | null>): Promise<Profile> {
  return deps.db.transaction(async (tx) => {
    const page = await lockPage(tx, me)
    const changed = await updateCollaborator(tx, page.id, { pictureId: await choose(tx) })
    await refuseErased(tx, me.id)
    await deps.publishPage(tx)
    return showPage(tx, changed)
  })
}

export function countSave({ limiter }: Deps, me: Person): Promise<void> {
  return limiter.count('instructor-profile', me.id, { max: SAVES_AN_HOUR, windowMs: HOUR_MS })
}

/** The address of a page, from a name: 'Marisol Vélez Ortiz' -> 'marisol-velez-ortiz'. */
function slugOfName(name: string): string {
  return slugify(name) || 'instructor'
}
