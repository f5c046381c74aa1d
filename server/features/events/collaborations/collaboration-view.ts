import type { z } from 'zod'
import type { Collaboration, CollaborationStep } from '#contract/events/collaborations.schemas.ts'
import { type CollaboratorRow, findCollaborators } from '#server/features/people/collaborators/index.ts'
import { sumShares } from '#server/features/sales/payouts/index.ts'
import { findImages, toPicture } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { actionsOf } from './rules.ts'
import { sideOf, type Viewer } from './sides.ts'
import type { CollaborationRow, StepRow } from './store.ts'

type Shown = z.output<typeof Collaboration>
type Partner = Shown['provider']

export async function showAll(
  db: Database | Tx,
  rows: readonly CollaborationRow[],
  viewer: Viewer,
): Promise<Shown[]> {
  const partners = await findPartners(
    db,
    rows.flatMap(({ providerId, instructorId }) => [providerId, instructorId]),
  )
  const shared = await sumShares(
    db,
    rows.map(({ providerId, instructorId }) => ({ providerId, collaboratorId: instructorId })),
  )
  return rows.flatMap((row) => {
    const [provider, instructor] = [partners.get(row.providerId), partners.get(row.instructorId)]
    if (!provider || !instructor) return []
    return {
      id: row.id,
      provider,
      instructor,
      status: row.status,
      waitsFor: row.waitsFor,
      ...termsOf(row),
      note: row.note,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      actions: actionsOf(row, sideOf(row, viewer)),
      sharedCents: shared.get(`${row.providerId}:${row.instructorId}`) ?? 0,
    }
  })
}

function termsOf({ shareBp, startsOn, endsOn }: Pick<CollaborationRow, 'shareBp' | 'startsOn' | 'endsOn'>) {
  return { sharePercent: shareBp / 100, startsOn, endsOn }
}

export function showStep(step: StepRow): z.output<typeof CollaborationStep> {
  return {
    action: step.action,
    by: step.bySide,
    ...termsOf(step),
    text: step.text,
    at: step.at.toISOString(),
  }
}

async function findPartners(db: Database | Tx, ids: readonly string[]): Promise<Map<string, Partner>> {
  const rows = await findCollaborators(db, [...new Set(ids)])
  return describePartners(db, [...rows.values()])
}

export async function describePartners(
  db: Database | Tx,
  rows: readonly CollaboratorRow[],
): Promise<Map<string, Partner>> {
  const images = await findImages(
    db,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const pictures = new Map(images.map((image) => [image.id, image]))
  return new Map(
    rows.map((row) => {
      const image = pictures.get(row.pictureId ?? '')
      const { id, kind, slug, name, municipality } = row
      return [id, { id, kind, slug, name, municipality, picture: image ? toPicture(image, name) : null }]
    }),
  )
}
