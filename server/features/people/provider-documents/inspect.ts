/** Who may see a document: the provider's owner and admins. */
import type { getProviderDocument } from '#contract/people/provider-documents.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { admitReader as admitOwner } from '#server/features/people/credentials/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { showDocument } from './document-view.ts'
import { type DocumentRow, findDocument } from './store.ts'

/** Of the team nobody but the owner, whatever their role: a number and a file are not a part of the work. */
export async function admitReader(
  deps: Deps,
  call: Pick<Call<typeof getProviderDocument>, 'input' | 'me' | 'requestId'>,
  action: 'view-provider-document' | 'view-provider-document-file',
): Promise<DocumentRow> {
  const row = await findDocument(deps.db, call.input.documentId)
  const page = row && (await findCollaborator(deps.db, row.providerId))
  return admitOwner(deps, row && { ...row, userId: page?.userId ?? '' }, call, action)
}

export async function readOne(deps: Deps, call: Call<typeof getProviderDocument>) {
  const row = await admitReader(deps, call, 'view-provider-document')
  return {
    ...showDocument(row, deps.clock.now()),
    number: deps.seals.openNumber(row.numberSealed),
    providerName: (await findCollaborator(deps.db, row.providerId))?.name ?? '',
  }
}
