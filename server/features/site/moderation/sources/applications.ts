import type { InstructorDetails, ProviderDetails } from '#contract/people/application-lacks.ts'
import {
  type ApplicationApprovals,
  listWaitingApplications,
  readWaitingApplication,
} from '#server/features/people/applications/index.ts'
import { diffSnapshots, type Row } from '../diff/diff-snapshots.ts'
import { type ModerationSource, rowsOf } from '../source.ts'

/** English beside Spanish, as everybody will read them. */
function textRows({ headline, bio }: InstructorDetails | ProviderDetails): Row[] {
  const texts = { headline, bio }
  return diffSnapshots(
    { headline: { type: 'text' }, bio: { type: 'text' } },
    { base: null, proposed: texts, live: texts },
  )
}

function instructorRows(details: InstructorDetails, account: object): Row[] {
  const { headline: _, bio: __, certificateNumber: ___, issuer, issuerName, ...others } = details
  return [...rowsOf({ ...account, ...others, issuer: issuerName || issuer }), ...textRows(details)]
}

function providerRows(details: ProviderDetails): Row[] {
  const { headline: _, bio: __, ...others } = details
  return [...rowsOf(others), ...textRows(details)]
}

/** Documents are opened by their own endpoints, which write it down. */
export function applicationSource(approvals: ApplicationApprovals): ModerationSource {
  return {
    kind: 'application',
    area: 'approvals',
    async listWaiting(db) {
      const rows = await listWaitingApplications(db)
      return rows.map((row) => ({
        id: row.id,
        title: { en: row.title, es: row.title },
        owner: row.ownerName,
        ownerId: row.userId,
        provider: null,
        since: row.submittedAt ?? row.createdAt,
        version: row.updatedAt.toISOString(),
        isAsked: row.status === 'changes_asked',
        imageId: null,
      }))
    },
    async readItem(db, id) {
      const found = await readWaitingApplication(db, id, new Date())
      if (!found) return null
      const { row, details, birthDate, license, documents, reviewNotes } = found
      const wants = rowsOf({ applicationKind: row.kind })
      return {
        rows: [
          ...wants,
          ...(row.kind === 'instructor'
            ? instructorRows(details as InstructorDetails, { birthDate, weaponsLicense: license })
            : providerRows(details as ProviderDetails)),
        ],
        path: null,
        decisions: ['approve', 'reject', 'ask'],
        documents,
        reviewNotes,
      }
    },
    applyRuling: (tx, { version: _, ...ruling }) => approvals.decide(tx, ruling),
  }
}
