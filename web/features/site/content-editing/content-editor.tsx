import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ContentPageId, getContentPage } from '#contract/site/content.ts'
import { updateContentPage } from '#contract/site/content-editing.ts'
import { ChangedNotice, type Overtaken, readOvertaken } from '#web/domain/lists/changed-notice.tsx'
import { MarkdownField } from '#web/domain/publishing/markdown-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SavedMark, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Loaded } from '#web/platform/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type ContentText, contentTextQuery, contentTextsQuery } from './queries.ts'
import { Versions } from './versions.tsx'

const TEXT_MAX = 50_000

interface Texts {
  en: string
  es: string
}

interface ContentEditorProps {
  page: ContentPageId
  breadcrumb: ReactNode
}

/** One page of text: Markdown and what visitors will see, in both languages, and its earlier versions. */
export function ContentEditor({ page, breadcrumb }: ContentEditorProps) {
  const query = useQuery(contentTextQuery(page))
  return (
    <Loaded
      query={query}
      title={m.content_editing_failed()}
      skeleton={
        <div className="pt-12">
          <FormSkeleton />
        </div>
      }
    >
      {(text) => <Editor text={text} breadcrumb={breadcrumb} />}
    </Loaded>
  )
}

const titleOf = (markdown: string) => /^# +(\S.*)$/m.exec(markdown.trim().split('\n')[0] ?? '')?.[1] ?? null

const nameOf = (field: string) => (field === 'es' ? m.content_editing_spanish() : m.content_editing_english())

function Editor({ text, breadcrumb }: { text: ContentText; breadcrumb: ReactNode }) {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(text.version)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [isSpanishCurrent, setIsSpanishCurrent] = useState(false)
  const draft = useFormDraft<Texts>(`content.${text.id}`, { en: text.en, es: text.es }, version)
  const typed = draft.value
  const change = (part: Partial<Texts>) => draft.setValue((before) => ({ ...before, ...part }))
  async function take(next: ContentText, sent?: Texts) {
    setVersion(next.version)
    setOvertaken(null)
    setIsSpanishCurrent(false)
    queryClient.setQueryData(contentTextQuery(next.id).queryKey, next)
    await draft.finish({ en: next.en, es: next.es }, sent)
  }
  const call = useFormCall(updateContentPage, {
    check: () =>
      Object.fromEntries(
        (['en', 'es'] as const)
          .filter((language) => titleOf(typed[language]) === null)
          .map((language) => [language, m.content_editing_title_needed()]),
      ),
    read: () => ({ page: text.id, ...typed, version, isSpanishCurrent }),
    onRefused: (error) => {
      const found = readOvertaken(error)
      setOvertaken(found)
      return found !== null
    },
    onDone: async (saved) => {
      await take(saved, typed)
      void queryClient.invalidateQueries({ queryKey: contentTextsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: [getContentPage.path.replace('{page}', text.id)] })
    },
  })
  const isSpanishBehind = typed.es === text.es && (typed.en !== text.en || text.isSpanishOld)
  return (
    <>
      <PageHeader
        title={titleOf(text[getLocale()]) ?? text.id}
        description={m.content_editing_lead()}
        breadcrumb={breadcrumb}
        actions={
          <a
            href={`/${text.id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {m.content_editing_open()}
          </a>
        }
      />
      <form {...call.form} className="grid min-w-0 gap-8">
        <DraftNotice draft={draft} nameOf={nameOf} />
        {/* The headings of the text begin below this one. */}
        <h2 className="sr-only">{m.content_editing_text()}</h2>
        <MarkdownField
          name="en"
          label={m.content_editing_english()}
          language="en"
          max={TEXT_MAX}
          value={typed.en}
          onChange={(en) => change({ en })}
          error={call.problem('en')}
        />
        <MarkdownField
          name="es"
          label={m.content_editing_spanish()}
          language="es"
          max={TEXT_MAX}
          value={typed.es}
          onChange={(es) => change({ es })}
          error={call.problem('es')}
          mark={isSpanishBehind ? <Badge tone="warning">{m.content_editing_spanish_old()}</Badge> : null}
        />
        {isSpanishBehind ? (
          <Checkbox
            label={m.content_editing_spanish_current()}
            hint={m.content_editing_spanish_current_hint()}
            checked={isSpanishCurrent}
            onCheckedChange={(checked) => setIsSpanishCurrent(checked === true)}
          />
        ) : null}
        <ChangedNotice
          overtaken={overtaken}
          onTake={async () => take(await queryClient.fetchQuery(contentTextQuery(text.id)))}
          onKeep={(theirs) => {
            setVersion(theirs.version)
            setOvertaken(null)
          }}
        />
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center gap-4 border-t pt-6">
          <SubmitButton call={call}>{m.content_editing_publish()}</SubmitButton>
          <SavedMark call={call}>{m.content_editing_published()}</SavedMark>
        </div>
      </form>
      <Versions text={text} onTake={(earlier) => draft.setValue(earlier)} />
    </>
  )
}
