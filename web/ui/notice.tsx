import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const inks = { info: 'text-info', success: 'text-success', warning: 'text-warning', danger: 'text-danger' }
const grounds = {
  info: 'border-info/30 bg-info/8',
  success: 'border-success/30 bg-success/8',
  warning: 'border-warning/30 bg-warning/8',
  danger: 'border-danger/30 bg-danger/8',
}

export type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Speaks at once (`alert`) instead of politely (`status`); `none` for what was there at load. */
  live?: 'alert' | 'status' | 'none'
  className?: string
}

/** Inline, beside what it is about. */
export function Notice({ tone = 'info', title, children, actions, live, className }: NoticeProps) {
  const Icon = icons[tone]
  const speech = live ?? (tone === 'danger' ? 'alert' : 'status')
  return (
    <div
      role={speech === 'none' ? undefined : speech}
      className={cn('flex gap-3 rounded-field border px-4 py-3 text-sm', grounds[tone], className)}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4.5 shrink-0', inks[tone])} />
      <div className="grid min-w-0 gap-1">
        {title ? <p className="font-[600] text-text">{title}</p> : null}
        {children ? <div className="text-muted">{children}</div> : null}
        {actions ? <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}

export type BannerProps = {
  tone?: NoticeTone
  children: ReactNode
  actions?: ReactNode
  onDismiss?: () => void
  /** Names the strip as a landmark. */
  label: string
  className?: string
}

/** A strip over the whole width, above or below the header. */
export function Banner({ tone = 'info', children, actions, onDismiss, label, className }: BannerProps) {
  const Icon = icons[tone]
  return (
    <section aria-label={label} className={cn('border-b bg-surface', className)}>
      <div className="page-width flex min-h-11 items-start gap-3 py-1.5 text-sm">
        <Icon aria-hidden="true" className={cn('my-3 size-4.5 shrink-0 desktop:my-2', inks[tone])} />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 self-center">
          <div className="min-w-0 grow basis-48 py-1 text-text">{children}</div>
          {actions}
        </div>
        {onDismiss ? (
          <IconButton label={m.ui_dismiss()} size="icon-sm" onClick={onDismiss} className="-mr-2">
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        ) : null}
      </div>
    </section>
  )
}
