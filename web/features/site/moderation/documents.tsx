import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { nameField } from './field-names.ts'
import type { ItemDetail } from './queries.ts'

interface DocumentsProps extends Pick<ItemDetail, 'documents'> {
  /** What is said to one, where changes are asked for. */
  noteOf?: (document: string) => ReactNode
}

/** What was sent with it. Each look is in the audit log. */
export function Documents({ documents, noteOf }: DocumentsProps) {
  if (documents.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="text-base">{m.moderation_documents()}</h3>
      <p className="mt-1 mb-3 text-muted text-sm">{m.moderation_documents_hint()}</p>
      <ul className={noteOf ? 'grid gap-3' : 'flex flex-wrap gap-2'}>
        {documents.map(({ document, path }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <FileText aria-hidden="true" className="size-4" />
              {nameField(document)}
            </a>
            {noteOf?.(document)}
          </li>
        ))}
      </ul>
    </section>
  )
}
