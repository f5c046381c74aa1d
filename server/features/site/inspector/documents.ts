/** What somebody proved, from wherever it is kept. The list tells states alone; a number or a file is opened for a reason. */
import type { ReplyOf } from '#contract/endpoint.ts'
import { getApplicationFile } from '#contract/people/applications.ts'
import { getCertificationFile } from '#contract/people/certifications.ts'
import { getCredentialPhoto } from '#contract/people/credentials.ts'
import { getProviderDocumentFile } from '#contract/people/provider-documents.ts'
import type { listUserDocuments, openUserDocument } from '#contract/site/inspector.ts'
import type { DocumentSource } from '#contract/site/inspector-terms.ts'
import { listFilesOfPerson } from '#server/features/people/applications/index.ts'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import { createSeals, isExpired, listCredentialsOf } from '#server/features/people/credentials/index.ts'
import { listCertificationsOf } from '#server/features/people/instructors/index.ts'
import { createDocumentSeals, listDocumentsOf } from '#server/features/people/provider-documents/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { documentStateOf, paperStateOf } from './rules.ts'

export interface DocumentDeps {
  db: Database
  clock: Clock
  secret: string
}

type Listed = ReplyOf<typeof listUserDocuments>['items'][number]
type FileType = NonNullable<ReplyOf<typeof openUserDocument>['file']>['fileType']

interface Kept extends Listed {
  numberSealed: string
  fileType: FileType | null
}

/** The newest first, without what would tell more than that it is there. */
export async function listDocuments(deps: DocumentDeps, userId: string): Promise<Listed[]> {
  const kept = await readAll(deps, userId)
  return kept.map(({ numberSealed: _, fileType: __, ...listed }) => listed)
}

async function readAll({ db, clock }: DocumentDeps, userId: string): Promise<Kept[]> {
  const today = localDay(clock.now())
  const page = await findCollaboratorOf(db, userId)
  const rows: Kept[] = [
    ...(await listCredentialsOf(db, userId)).map((row) =>
      toKept('credential', row, documentStateOf(row.status, isExpired(row, today)), {
        ...row,
        fileType: row.photoName === null ? null : 'image/jpeg',
      }),
    ),
    ...(await listCertificationsOf(db, [userId])).map((row) =>
      toKept('certification', row, documentStateOf(row.status, isExpired(row, today)), {
        ...row,
        fileType: row.fileName === null ? null : row.fileType,
      }),
    ),
    ...(page ? await listDocumentsOf(db, page.id) : []).map((row) =>
      toKept('provider_document', row, documentStateOf(row.status, isExpired(row, today)), {
        ...row,
        fileType: row.fileName === null ? null : row.fileType,
      }),
    ),
    ...(await listFilesOfPerson(db, userId)).map((row) =>
      toKept('application', { ...row, kind: row.document, expiresOn: null }, paperStateOf(row.status), {
        numberSealed: '',
        fileType: row.fileType,
      }),
    ),
  ]
  return rows.toSorted((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1))
}

interface Described {
  id: string
  kind: string
  expiresOn: string | null
  createdAt: Date
  decidedAt: Date | null
}

function toKept(
  source: DocumentSource,
  { id, kind, expiresOn, createdAt, decidedAt }: Described,
  state: Listed['state'],
  { numberSealed, fileType }: { numberSealed: string; fileType: FileType | null },
): Kept {
  return {
    id,
    source,
    kind,
    state,
    expiresOn,
    hasFile: fileType !== null,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    numberSealed,
    fileType,
  }
}

const FILE_PATHS: Record<DocumentSource, string> = {
  credential: getCredentialPhoto.path,
  certification: getCertificationFile.path,
  provider_document: getProviderDocumentFile.path,
  application: getApplicationFile.path,
}

/** Nothing is told before the reason is written down. */
export async function openDocument(deps: DocumentDeps, call: Call<typeof openUserDocument>) {
  const { userId, documentId, reason } = call.input
  const found = (await readAll(deps, userId)).find(({ id }) => id === documentId)
  if (!found) throw new AppError('NOT_FOUND')
  const { source, kind, numberSealed, fileType } = found
  await deps.db.transaction((tx) =>
    audit(tx, {
      actorId: call.me.id,
      action: 'open-document',
      subjectId: userId,
      reason,
      details: { documentId, source, kind },
      requestId: call.requestId,
    }),
  )
  const seals = source === 'provider_document' ? createDocumentSeals(deps.secret) : createSeals(deps.secret)
  return {
    number: numberSealed === '' ? '' : seals.openNumber(numberSealed),
    file: fileType && { path: FILE_PATHS[source].replace(/\{\w+\}/, documentId), fileType },
  }
}
