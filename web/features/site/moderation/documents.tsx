import { FileText } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import type { ItemDetail } from './queries.ts'

const NAMES: Readonly<Record<string, () => string>> = {
  weapons_license: () => m.moderation_document_weapons_license(),
  police_record: () => m.moderation_document_police_record(),
  training_certificate: () => m.moderation_document_training_certificate(),
  teaching_proof: () => m.moderation_document_teaching_proof(),
  merchant_registration: () => m.moderation_document_merchant_registration(),
  club_license: () => m.moderation_document_club_license(),
}

/** What was sent with it. Each look is in the audit log. */
export function Documents({ documents }: Pick<ItemDetail, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="text-base">{m.moderation_documents()}</h3>
      <p className="mt-1 mb-3 text-muted text-sm">{m.moderation_documents_hint()}</p>
      <ul className="flex flex-wrap gap-2">
        {documents.map(({ document, path }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <FileText aria-hidden="true" className="size-4" />
              {NAMES[document]?.() ?? document}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
