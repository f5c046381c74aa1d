import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { RenderedMarkdown } from './rendered-markdown.tsx'

interface MarkdownFieldProps {
  label: string
  language: Language
  value: string
  onChange: (value: string) => void
  max: number
  id?: string
  name?: string
  error?: ReactNode
  optional?: boolean
  /** What the preview is of, where the label stands more than once on the screen. */
  previewName?: string
  /** Beside the length: that this text is older than the other language's. */
  mark?: ReactNode
}

/**
 * Markdown is edited as it is written, and what customers will see is beside it; where there is no room for both, one of them
 * at a time. The text stays in the page while the preview is shown, so that caret and place are as they were.
 */
export function MarkdownField({ label, language, value, onChange, mark, max, ...field }: MarkdownFieldProps) {
  const { id, name, error, optional, previewName = label } = field
  const [shown, setShown] = useState<'source' | 'preview'>('source')
  const source = useRef<HTMLTextAreaElement>(null)
  const preview = useRef<HTMLElement>(null)
  const scrolledTo = useRef(0)
  // What is not drawn forgets how far it was scrolled.
  useLayoutEffect(() => {
    if (shown === 'source' && source.current) source.current.scrollTop = scrolledTo.current
  }, [shown])

  function followScroll({ scrollTop, scrollHeight, clientHeight }: HTMLTextAreaElement) {
    scrolledTo.current = scrollTop
    const box = preview.current
    if (!box || scrollHeight <= clientHeight) return
    box.scrollTop = (scrollTop / (scrollHeight - clientHeight)) * (box.scrollHeight - box.clientHeight)
  }

  const show = (side: typeof shown, text: string) => (
    <Chip selected={shown === side} onClick={() => setShown(side)}>
      {text}
    </Chip>
  )
  return (
    <div className="@container min-w-0">
      <Field
        id={id}
        label={label}
        hint={m.platform_markdown_hint()}
        error={error}
        optional={optional}
        aside={
          <span className="flex items-center gap-2">
            {mark}
            <span className={cn('tabular', value.length >= max && 'text-warning')}>
              {m.platform_markdown_length({ length: formatNumber(value.length), max: formatNumber(max) })}
            </span>
          </span>
        }
      >
        <fieldset className="flex gap-2 @min-[44rem]:hidden">
          <legend className="sr-only">{label}</legend>
          {show('source', m.platform_markdown_write())}
          {show('preview', m.platform_markdown_preview())}
        </fieldset>
        <div className="grid items-stretch gap-4 @min-[44rem]:grid-cols-2">
          <Textarea
            ref={source}
            name={name}
            lang={language}
            rows={10}
            maxLength={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onScroll={(event) => followScroll(event.currentTarget)}
            className={cn(
              'max-h-[60dvh] min-h-60 font-mono text-sm',
              shown === 'preview' && '@max-[44rem]:hidden',
            )}
          />
          <section
            ref={preview}
            lang={language}
            aria-label={m.platform_markdown_preview_of({ name: previewName })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled by the keyboard too
            tabIndex={0}
            className={cn(
              'wrap-anywhere max-h-[60dvh] min-h-60 overflow-y-auto rounded-field border px-4 py-2.5',
              shown === 'source' && '@max-[44rem]:hidden',
            )}
          >
            <RenderedMarkdown text={value} language={language} empty={m.platform_markdown_empty()} />
          </section>
        </div>
      </Field>
    </div>
  )
}
